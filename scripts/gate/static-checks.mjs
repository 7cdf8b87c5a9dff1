import { runTool } from './command.mjs'

/** @import { Part, Result } from './part.mjs' */

/** @param {number} exitCode @returns {Result} a static check is one test */
const oneTest = (exitCode) => ({ passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 })

/**
 * @param {string} name @param {string} title @param {string} tool @param {readonly string[]} args
 * @returns {Part}
 */
const check = (name, title, tool, args) => ({
  name,
  title,
  group: 'static',
  run: async () => oneTest(await runTool(name, tool, args)),
})

/** @param {readonly string[]} files none for all @returns {Part} */
export const lintCheck = (files) =>
  check('lint', 'format and lint', '@biomejs/biome/bin/biome', [
    'check',
    '--error-on-warnings',
    '--max-diagnostics=200',
    '--no-errors-on-unmatched',
    ...files,
  ])

/** What can be said of the sources without running them, cheapest first. */
export const staticChecks = [
  lintCheck([]),
  // One checker for each of two projects: more of them check the same declarations several times over.
  check('types', 'types', 'typescript/bin/tsc', ['-b', '--checkers', '1', '--builders', '2']),
  check('imports', 'import rules', '../scripts/import-rules/check.mjs', []),
  check('dead', 'dead code', 'knip/bin/knip.js', ['--treat-config-hints-as-errors']),
]

/** The web, built as it is shipped, weighed against what a person's first page may cost. */
export const bundleCheck = check('bundle', 'bundle budget', '../scripts/bundle-budget.mjs', [])
