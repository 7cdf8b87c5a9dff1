import { defineConfig } from 'vitest/config'

const unitTests = ['**/*.rules.test.ts', '**/*.unit.test.ts']

/** Three speeds: `rules` need nothing, `api` needs PostgreSQL, `web` a document. */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    exclude: ['**/node_modules/**', '**/dist/**', '**/.build/**'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'packages/*/src/**/*.test.ts',
            ...unitTests.map((pattern) => `apps/*/src/${pattern}`),
            'scripts/**/*.unit.test.ts',
          ],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          exclude: unitTests,
          globalSetup: ['apps/api/test/global-setup.ts'],
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: unitTests,
          environment: 'jsdom',
          // The stylesheet whose contrast is tested; all others are left empty.
          css: { include: [/\/ui\/theme\/tokens\.css/] },
          testTimeout: 20_000,
        },
      },
    ],
  },
})
