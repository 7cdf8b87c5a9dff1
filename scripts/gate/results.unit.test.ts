import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withTree } from '../planted-tree.ts'
import { hasWalks, playwrightResult } from './browser-suite.mjs'
import { vitestResult } from './vitest-suite.mjs'

const read = (
  result: (exitCode: number, report: string) => unknown,
  exitCode: number,
  report: object | string,
) =>
  withTree({ 'report.json': typeof report === 'string' ? report : JSON.stringify(report) }, (folder) =>
    result(exitCode, join(folder, 'report.json')),
  )

const vitestRun = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
}
const playwrightRun = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }

test.each([
  { run: 'all passed', exitCode: 0, report: vitestRun, result: { passed: 3, failed: 0 } },
  {
    run: 'two failed',
    exitCode: 1,
    report: { ...vitestRun, numFailedTests: 2 },
    result: { passed: 3, failed: 2 },
  },
  {
    run: 'a file did not load',
    exitCode: 1,
    report: { ...vitestRun, testResults: [{ status: 'failed', assertionResults: [] }] },
    result: { passed: 3, failed: 1 },
  },
  { run: 'an error outside of tests', exitCode: 1, report: vitestRun, result: { passed: 3, failed: 1 } },
  {
    run: 'no test at all',
    exitCode: 0,
    report: { ...vitestRun, numPassedTests: 0 },
    result: { passed: 0, failed: 1 },
  },
  { run: 'a runner that died', exitCode: 137, report: '', result: { passed: 0, failed: 1 } },
])('vitest: $run', async ({ exitCode, report, result }) => {
  expect(await read(vitestResult, exitCode, report)).toMatchObject(result)
})

test.each([
  { run: 'all passed', exitCode: 0, report: playwrightRun, result: { passed: 3, failed: 0 } },
  {
    run: 'one failed and one passed only at the second try',
    exitCode: 1,
    report: { ...playwrightRun, stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } },
    result: { passed: 3, failed: 2 },
  },
  {
    run: 'the server did not start',
    exitCode: 1,
    report: { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{}] },
    result: { passed: 0, failed: 1 },
  },
  { run: 'a runner that died', exitCode: 137, report: '{', result: { passed: 0, failed: 1 } },
])('playwright: $run', async ({ exitCode, report, result }) => {
  expect(await read(playwrightResult, exitCode, report)).toMatchObject(result)
})

test('no browser is started for a name that no walk bears', () => {
  const files = ['e2e/tuk.spec.ts', 'e2e/tuk-list.spec.ts', 'e2e/equipment-world.ts']
  for (const name of ['tuk', 'e2e/tuk.spec.ts', 'tuk.spec.ts:12', 'tuk.list']) {
    expect(hasWalks(files, [name]), name).toBe(true)
  }
  expect(hasWalks(files, ['equipment'])).toBe(false)
})
