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

/** What every page of somebody signed in stands in, in one chunk (`apps/web/script-groups.ts`): it is fetched once for all of them. */
const frameChunk = /^_frame-.*\.js$/
const frameBudget = 95 * kB

/** A list with the frame around it: each script costs a browser more time than the bytes in it. */
const listPages = [frameChunk, /^src\/features\/tuk\/tuk-list-page\.tsx$/]
const mostScriptsOfList = 25

/** The lazily loaded chunks that the login page needs besides the entry: by its source, or by the group it is put in. */
const loginChunks = [/^(src\/features\/access\/login-page\.tsx|_login-.*\.js)$/]

/** @param {Manifest} manifest @param {readonly string[]} keys @returns {Set<string>} the keys with all they import at once */
function withImports(manifest, keys) {
  const reached = new Set(keys)
  for (const key of reached) for (const imported of manifest[key]?.imports ?? []) reached.add(imported)
  return reached
}

/** @param {readonly string[]} keys @param {RegExp} wanted @returns {string[]} those that are wanted; @throws where there are none */
function found(keys, wanted) {
  const those = keys.filter((key) => wanted.test(key))
  if (those.length === 0) throw new Error(`No chunk of the build is ${wanted}`)
  return those
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
    ...firstLazy.flatMap((wanted) => found(keys, wanted)),
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
      .map((key) => ({
        what: `${key} (of several)`,
        bytes: scriptBytes([key]),
        budget: frameChunk.test(key) ? frameBudget : budgets.lazyScript,
      })),
  ]
}

/**
 * How many scripts a browser fetches for pages, beside those of the login page's first script.
 *
 * @param {Manifest} manifest
 * @param {readonly RegExp[]} pages keys of the chunks that draw them; each must be there
 * @returns {number}
 */
export function countScripts(manifest, pages) {
  const keys = Object.keys(manifest)
  const first = withImports(
    manifest,
    keys.filter((key) => manifest[key]?.isEntry),
  )
  const reached = withImports(
    manifest,
    pages.flatMap((wanted) => found(keys, wanted)),
  )
  return [...reached].filter((key) => !first.has(key)).length
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
  const scripts = countScripts(manifest, listPages)
  console.log(
    `${scripts > mostScriptsOfList ? '✗' : '✓'} ${scripts} of ${mostScriptsOfList} scripts for a list in its frame`,
  )
  const isOver = scripts > mostScriptsOfList || weights.some(({ bytes, budget }) => bytes > budget)
  process.exitCode = isOver ? 1 : 0
}

if (import.meta.main) await checkBudget()
