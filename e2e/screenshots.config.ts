import { defineConfig } from '@playwright/test'
import browserTests from './playwright.config.ts'

/** The pictures of docs/screenshots and of the guide, taken one after another of the product as the browser tests start it. */
export default defineConfig({
  ...browserTests,
  testMatch: ['guide-pictures.ts', 'screenshots.ts'],
  fullyParallel: false,
  workers: 1,
  reporter: 'list',
  projects: [{ name: 'screenshots' }],
})
