import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { logFile, logTail } from './command.mjs'

/** @import { Part, Result } from './part.mjs' */

const tailLines = 60

/** @param {Part} part @returns {Promise<Result>} never throws: a part that breaks is a failure with its reason */
async function runPart(part) {
  const startedAt = Date.now()
  rmSync(logFile(part.name), { force: true })
  const result = await part
    .run()
    .catch((problem) => ({ passed: 0, failed: 1, note: /** @type {Error} */ (problem).message }))
  report(part, result, (Date.now() - startedAt) / 1000)
  return result
}

/** @param {Part} part @param {Result} result @param {number} seconds */
function report(part, { passed, failed, note }, seconds) {
  const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '–'
  const counts = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`
  const line = `${mark} ${part.title.padEnd(22)} ${counts.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`
  console.log(note ? `${line}  ${note}` : line)
  if (failed === 0) return
  const tail = logTail(part.name, tailLines)
  if (tail) console.log(`${tail.replace(/^/gm, '    ')}\n    … all of it in ${logFile(part.name)}`)
}

/**
 * Runs the static parts beside one another on all cores; where one of them fails, the run is doomed and ends. Then the
 * fast ones beside one another, then the heavy ones each alone, even if some fail. Prints a line for each as it
 * ends, and the end of its log where it failed.
 *
 * @param {readonly Part[]} parts
 * @returns {Promise<Result>} the sums
 */
export async function runParts(parts) {
  /** @type {Result[]} */
  const results = []
  const inGroup = (/** @type {Part['group']} */ wanted) => parts.filter(({ group }) => group === wanted)
  const besideOneAnother = async (/** @type {Part[]} */ waiting) => {
    const lane = async () => {
      for (let part = waiting.shift(); part; part = waiting.shift()) results.push(await runPart(part))
    }
    await Promise.all(Array.from({ length: availableParallelism() }, lane))
  }
  const sums = () => ({
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  })
  await besideOneAnother(inGroup('static'))
  const rest = [...inGroup('fast'), ...inGroup('heavy')]
  if (sums().failed > 0 && rest.length > 0) {
    console.log(`Not run, since what is above fails already: ${rest.map(({ name }) => name).join(', ')}`)
    return sums()
  }
  await besideOneAnother(inGroup('fast'))
  for (const part of inGroup('heavy')) results.push(await runPart(part))
  return sums()
}
