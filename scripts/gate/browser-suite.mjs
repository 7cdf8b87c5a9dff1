import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { ensureWebBuilt } from '../web-build.mjs'
import { logFolder, runTool } from './command.mjs'
import { installSystemPackages } from './system-packages.mjs'

/** @import { Part, Result } from './part.mjs' */

const headless = '/usr/bin/chromium-headless-shell'
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** @param {readonly string[]} places @returns {string | undefined} the browser that CHROMIUM names, or the first that is there */
const firstOf = (places) => [process.env.CHROMIUM ?? '', ...places].find((file) => file && existsSync(file))

/** @returns {string | undefined} the machine's browser, which shows all that people see */
export const findChromium = () => firstOf([...browsers, headless])

/** Chromium without its windows draws the same pages in two thirds of the time. */
const findHeadless = () => firstOf([headless, ...browsers])

/** @returns {Promise<string | undefined>} the browser of the walks; what is missing is installed where that may be */
async function browserOfWalks() {
  if (process.env.CHROMIUM || existsSync(headless)) return findHeadless()
  const isThere = await installSystemPackages('e2e', ['chromium-headless-shell'])
  if (!isThere && !findHeadless()) await installSystemPackages('e2e', ['chromium'])
  return findHeadless()
}

/** @param {number} exitCode @param {string} report the file of Playwright's JSON reporter @returns {Result} */
export function playwrightResult(exitCode, report) {
  let stats
  let errors
  try {
    ;({ stats, errors } = JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, note: 'the runner ended without a report' }
  }
  const failed = stats.unexpected + stats.flaky + errors.length
  if (stats.expected + failed === 0) return { passed: 0, failed: 1, note: 'not one test ran' }
  return {
    passed: stats.expected,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    ...(stats.skipped > 0 && { note: `${stats.skipped} skipped` }),
  }
}

/**
 * @param {readonly string[]} files
 * @param {readonly string[]} names as Playwright takes them: patterns of a file's path, also with a line (`tuk.spec.ts:12`)
 * @returns {boolean} whether a walk bears one of the names
 */
export const hasWalks = (files, names) => {
  const patterns = names.map((name) => new RegExp(name.replace(/:\d+$/, '')))
  return files.some((file) => file.endsWith('.spec.ts') && patterns.some((pattern) => pattern.test(file)))
}

/** @returns {Promise<number>} a port of this machine that nobody listens on */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })

/**
 * The built product, started on an empty data folder and a port of its own, in a real browser.
 *
 * @param {readonly string[]} only parts of the test files' names; none means all
 * @returns {Part}
 */
export const browserSuite = (only) => ({
  name: 'e2e',
  title: 'browser',
  group: 'heavy',
  run: async () => {
    // Nothing is built or started for a name that stands in other suites only.
    const files = readdirSync(join(root, 'e2e')).map((file) => `e2e/${file}`)
    if (only.length > 0 && !hasWalks(files, only)) return { passed: 0, failed: 0, note: 'nothing of it here' }
    const chromium = await browserOfWalks()
    if (!chromium) {
      const note =
        'install Chromium (Debian: apt-get install chromium-headless-shell) or name one in CHROMIUM'
      return { passed: 0, failed: 1, note }
    }
    await ensureWebBuilt()
    const report = join(logFolder, 'e2e.json')
    const data = mkdtempSync(join(tmpdir(), 'kompeten-e2e-'))
    rmSync(report, { force: true })
    try {
      const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...only]
      const exitCode = await runTool('e2e', '@playwright/test/cli.js', args, {
        CHROMIUM: chromium,
        DATA_DIR: data,
        DEMO: 'on',
        // Receivers and providers of the walks are servers of this machine.
        OUTGOING_INSIDE: 'on',
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        PORT: String(await freePort()),
        // Walks say from where somebody comes.
        TRUST_PROXY: 'loopback',
      })
      return playwrightResult(exitCode, report)
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  },
})
