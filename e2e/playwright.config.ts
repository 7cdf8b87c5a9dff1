import { defineConfig, devices } from '@playwright/test'

/** @param name a variable that the gate sets (scripts/gate/browser-suite.mjs) */
function fromGate(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the browser tests with \`npm run e2e\``)
  return value
}

const origin = `http://127.0.0.1:${fromGate('PORT')}`

/** The built product as `npm start` runs it, with its demo data, in the machine's own Chromium. */
export default defineConfig({
  testDir: '.',
  outputDir: '../.build/e2e',
  globalSetup: './settled-demo.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: origin,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: fromGate('CHROMIUM'),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // The tests that say so run once more as on a cheap phone.
    { name: 'phone', use: devices['Galaxy S9+'], grep: /@phone/ },
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
