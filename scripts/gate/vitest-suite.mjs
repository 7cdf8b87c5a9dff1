import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { logFolder, runTool } from './command.mjs'

/** @import { Part, Result } from './part.mjs' */

/**
 * What a run of vitest proved. A file that could not be loaded, an error outside of any test, a run
 * without a test and a runner that died each count as one failure, so that silence is never success.
 *
 * @param {number} exitCode
 * @param {string} report the file of vitest's JSON reporter
 * @param {string} [emptyNote] why a run without a test is no failure: nothing was looked for that has to be there
 * @returns {Result}
 */
export function vitestResult(exitCode, report, emptyNote) {
  let run
  try {
    run = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, note: 'the runner ended without a report' }
  }
  const unloaded = run.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  const skipped = run.numPendingTests + run.numTodoTests
  const failed = run.numFailedTests + unloaded
  if (run.numPassedTests + failed === 0) {
    return emptyNote && exitCode === 0
      ? { passed: 0, failed: 0, note: emptyNote }
      : { passed: 0, failed: 1, note: 'not one test ran' }
  }
  return {
    passed: run.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    ...(skipped > 0 && { note: `${skipped} skipped` }),
  }
}

/**
 * @param {string} name
 * @param {string} title
 * @param {Part['group']} group
 * @param {object} suite
 * @param {readonly string[]} suite.projects of vitest.config.ts
 * @param {readonly string[]} suite.only parts of the test files' names, none for all
 * @param {string} [suite.since] only the tests whose imports lead to what has changed since that revision
 * @param {Record<string, string>} [suite.env]
 * @returns {Part & { run(more?: Record<string, string>): Promise<Result> }} `more` settings for this run
 */
export const vitestSuite = (name, title, group, { projects, only, since, env }) => ({
  name,
  title,
  group,
  run: async (/** @type {Record<string, string>} */ more = {}) => {
    const report = join(logFolder, `${name}.json`)
    rmSync(report, { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const narrowed = [...only, ...(since === undefined ? [] : ['--changed', since])]
    // A name that is looked for stands in some projects only, and a change reaches some only.
    const emptyNote = narrowed.length > 0 ? 'nothing of it here' : undefined
    const mayBeEmpty = emptyNote ? ['--passWithNoTests'] : []
    const exitCode = await runTool(
      name,
      'vitest/vitest.mjs',
      ['run', ...projects.map((project) => `--project=${project}`), ...reporters, ...mayBeEmpty, ...narrowed],
      { ...env, ...more },
    )
    return vitestResult(exitCode, report, emptyNote)
  },
})
