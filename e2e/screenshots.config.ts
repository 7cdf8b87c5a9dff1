import { defineConfig } from '@playwright/test'
import browserTests from './playwright.config.ts'

/** The pictures of docs/screenshots, taken one after another of the product as the browser tests start it. */
export default defineConfig({
  ...browserTests,
  testMatch: 'screenshots.ts',
  fullyParallel: false,
  workers: 1,
  reporter: 'list',
  projects: [{ name: 'screenshots' }],
})
