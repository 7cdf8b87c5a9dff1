import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './root.mjs'
import { ensureWebBuilt } from './web-build.mjs'

/**
 * @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest Vite's, keyed by source or by chunk name
 * @typedef {{ what: string, bytes: number, budget: number }} Weight gzipped bytes against the most they may be
 */

const kB = 1000

/** In bytes, gzipped. */
const budgets = { firstScript: 130 * kB, firstStyle: 15 * kB, lazyScript: 60 * kB }

/**
 * Tools that are large by nature and come only when somebody begins to work with one, or a text has a formula (KaTeX).
 *
 * @type {Record<string, number>}
 */
const toolBudgets = {
  'src/ui/form/rich-text-editor.tsx': 140 * kB,
  'src/ui/formulas/draw-formula.ts': 80 * kB,
}

/** The lazily loaded chunks that the login page needs besides the entry: by its source, or by the group it is put in. */
const loginChunks = [/^(src\/features\/access\/login-page\.tsx|_login-.*\.js)$/]

/** @param {Manifest} manifest @param {readonly string[]} keys @returns {Set<string>} the keys with all they import at once */
function withImports(manifest, keys) {
  const reached = new Set(keys)
  for (const key of reached) for (const imported of manifest[key]?.imports ?? []) reached.add(imported)
  return reached
}

/**
 * What a person's first page costs, what every lazily loaded module adds that no other one uses, and what
 * each chunk weighs that several of them use.
 *
 * @param {Manifest} manifest
 * @param {(file: string) => number} sizeOf gzipped bytes of a file of the build
 * @param {readonly RegExp[]} [firstLazy] keys of lazily loaded chunks that the first page needs; each must be there
 * @returns {Weight[]}
 */
export function weighBundle(manifest, sizeOf, firstLazy = loginChunks) {
  const keys = Object.keys(manifest)
  const first = withImports(manifest, [
    ...keys.filter((key) => manifest[key]?.isEntry),
    ...firstLazy.flatMap((wanted) => {
      const found = keys.filter((key) => wanted.test(key))
      if (found.length === 0) throw new Error(`No chunk of the build is ${wanted}`)
      return found
    }),
  ])
  /** @param {Iterable<string>} files */
  const total = (files) => [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0)
  const chunks = [...first].flatMap((key) => manifest[key] ?? [])

  const lazy = [...new Set(keys.flatMap((key) => manifest[key]?.dynamicImports ?? []))].filter(
    (key) => !first.has(key),
  )
  const users = new Map(lazy.map((key) => [key, withImports(manifest, [key])]))
  /** @param {string} key @returns {number} by how many lazily loaded modules a chunk is needed */
  const useCount = (key) =>
    first.has(key) ? 0 : [...users.values()].filter((reached) => reached.has(key)).length
  /** @param {readonly string[]} own @returns {number} */
  const scriptBytes = (own) => total(own.flatMap((key) => manifest[key]?.file ?? []))

  return [
    {
      what: 'JavaScript before the login page can be used',
      bytes: total(chunks.map(({ file }) => file)),
      budget: budgets.firstScript,
    },
    {
      what: 'CSS before the login page can be used',
      bytes: total(chunks.flatMap(({ css }) => css ?? [])),
      budget: budgets.firstStyle,
    },
    ...lazy
      .filter((key) => useCount(key) === 1)
      .map((key) => ({
        what: key,
        bytes: scriptBytes([...(users.get(key) ?? [])].filter((own) => useCount(own) === 1)),
        budget: toolBudgets[key] ?? budgets.lazyScript,
      })),
    ...keys
      .filter((key) => useCount(key) > 1)
      .map((key) => ({ what: `${key} (of several)`, bytes: scriptBytes([key]), budget: budgets.lazyScript })),
  ]
}

/** Builds the web where it is stale, prints every weight, and fails the process where one is over its budget. */
async function checkBudget() {
  await ensureWebBuilt()
  const dist = join(root, 'apps/web/dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const weights = weighBundle(manifest, (file) => gzipSync(readFileSync(join(dist, file))).length)
  for (const { what, bytes, budget } of weights) {
    const mark = bytes > budget ? '✗' : '✓'
    console.log(
      `${mark} ${(bytes / kB).toFixed(1).padStart(6)} of ${(budget / kB).toFixed(0).padStart(3)} kB  ${what}`,
    )
  }
  process.exitCode = weights.some(({ bytes, budget }) => bytes > budget) ? 1 : 0
}

if (import.meta.main) await checkBudget()
