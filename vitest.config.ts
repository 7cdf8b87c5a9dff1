import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/gate/longest-first.ts'

const mockedWeb = 'apps/web/src/**/*.mocked.test.{ts,tsx}'
const unitTests = ['**/*.rules.test.ts', '**/*.unit.test.ts']

/**
 * Four speeds: `rules` are pure, `units` set papers, read sheets or walk the tree, `api` needs PostgreSQL, `web` a
 * document. Limits of time are there for what hangs; none finds out a slow machine.
 */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    exclude: ['**/node_modules/**', '**/dist/**', '**/.build/**'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.rules.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{apps/*/src,scripts,ops}/**/*.unit.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['{apps/api/src,ops}/**/*.test.ts'],
          exclude: unitTests,
          globalSetup: ['apps/api/test/global-setup.ts'],
          setupFiles: [
            'apps/api/test/clean-worker.ts',
            'apps/api/test/reached-statements.ts',
            'apps/api/test/cluster-statements.ts',
          ],
          isolate: false,
          // Some files wait for processes that they start; meanwhile another works.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
        },
      },
      ...(['web', 'web-mocked'] as const).map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [name === 'web' ? 'apps/web/src/**/*.test.{ts,tsx}' : mockedWeb],
          exclude: name === 'web' ? [...unitTests, mockedWeb] : unitTests,
          setupFiles: ['apps/web/test/patience.ts', 'apps/web/test/clean-document.ts'],
          environment: 'jsdom' as const,
          // A file that replaces a module needs modules of its own; all others share theirs, and their document.
          isolate: name === 'web-mocked',
          // The stylesheet whose contrast is tested; all others are left empty.
          css: { include: [/\/ui\/theme\/tokens\.css/] },
        },
      })),
    ],
  },
})
