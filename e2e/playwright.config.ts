import { defineConfig, devices } from '@playwright/test'

/** @param name a variable that the gate sets (scripts/gate/browser-suite.mjs) */
function fromGate(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the browser tests with \`npm run e2e\``)
  return value
}

const origin = `http://127.0.0.1:${fromGate('PORT')}`

const desktop = { viewport: { width: 1280, height: 800 } }
// Nobody looks at the dots between the pixels of a layout, which are twenty times as many to draw.
const phone = { ...devices['Galaxy S9+'], deviceScaleFactor: 1 }
/** Walks of minutes: whole days of work, in which documents are set. */
const journeys = ['journey.spec.ts', 'set-up.spec.ts', 'written-test-whole.spec.ts']

/**
 * The built product as `npm start` runs it, with its demo data, in the machine's own Chromium. Limits are wide: they end what
 * hangs, and a busy machine reaches none of them.
 */
export default defineConfig({
  testDir: '.',
  // For walks that do what only the database's owner can.
  metadata: { dataDir: fromGate('DATA_DIR') },
  outputDir: '../.build/e2e',
  globalSetup: './settled-demo.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 120_000 } },
  use: {
    baseURL: origin,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // A trace of every walk takes half of the time of all: TRACE=on keeps those of walks that fail.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Nothing waits for what moves, and no colour is examined halfway to another.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: fromGate('CHROMIUM'),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
        '--disable-sync',
        // Pages live for seconds: compiling for speed takes more of the processor than the fast code gives back.
        '--js-flags=--no-maglev --no-turbofan',
        '--no-first-run',
        // Pages of one context share a process: one for each page, and one more for the empty page that it begins as, took
        // a tenth of the time of all.
        '--disable-site-isolation-trials',
        '--process-per-site',
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    // First: the longest decide when all are done.
    { name: 'journeys', testMatch: journeys, timeout: 900_000, use: desktop },
    { name: 'desktop', testIgnore: journeys, use: desktop, grepInvert: /@only-phone/ },
    // The tests that say so run once more as on a cheap phone, or there alone.
    { name: 'phone', testIgnore: journeys, use: phone, grep: /@(only-)?phone/ },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: '..',
    url: `${origin}/health/ready`,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
  },
})
