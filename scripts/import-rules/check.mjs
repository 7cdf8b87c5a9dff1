import { globSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import config from '../../.dependency-cruiser.mjs'
import { root } from '../root.mjs'

const roots = ['apps', 'packages', 'e2e', 'bench', 'ops', 'scripts']
const notSources = ['node_modules', 'dist', '.build', '.data']

/** @param {string} folder @returns {string[]} every source file of ours, relative to the folder */
function sourceFiles(folder) {
  const pattern = `{${roots.join(',')}}/**/*.{ts,tsx,mjs}`
  return globSync(pattern, {
    cwd: folder,
    exclude: (name) => notSources.includes(name.split(/[/\\]/).at(-1) ?? ''),
  }).map((file) => file.replaceAll('\\', '/'))
}

/**
 * Follows every import of a source tree laid out as this repository is.
 *
 * @param {string} folder
 * @returns {Promise<{ cruised: number, unseen: string[], violations: { rule: string, from: string, to: string }[] }>}
 *   `unseen` are sources that the cruise did not visit: with one of them, an empty list of violations proves nothing
 */
export async function checkImports(folder) {
  const files = sourceFiles(folder)
  const { output } = await cruise(files, {
    ...config.options,
    ruleSet: config,
    validate: true,
    baseDir: folder,
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser gave a text instead of its findings')
  const seen = new Set(output.modules.map(({ source }) => source))
  return {
    cruised: files.length,
    unseen: files.filter((file) => !seen.has(file)),
    violations: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}

if (import.meta.main) {
  const { cruised, unseen, violations } = await checkImports(root)
  const sentences = new Map(config.forbidden.map(({ name, comment }) => [name, comment]))
  for (const { rule, from, to } of violations) {
    console.log(`${from}\n  → ${to}\n  ${rule}: ${sentences.get(rule)}\n`)
  }
  for (const file of unseen) console.log(`${file}\n  was not looked at\n`)
  console.log(`${cruised} modules, ${violations.length} faults`)
  process.exitCode = violations.length + unseen.length > 0 || cruised === 0 ? 1 : 0
}
