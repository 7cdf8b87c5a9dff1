import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

const sources = join(root, 'apps/api/src')

/** @param {string} text a store's source @returns {string[]} the functions it offers */
export const functionsOf = (text) =>
  [...text.matchAll(/^export (?:const (\w+) = (?:async )?[(<]|(?:async )?function (\w+))/gm)].map(
    ([, arrow, declared]) => arrow ?? declared ?? '',
  )

/** @returns {string[]} every function of every store of the API: its file and its name */
export const everyStatement = () =>
  // This file is read by the machine's own Node, of any version, before the project's own takes over.
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.store.ts'))
    .sort()
    .flatMap((file) =>
      functionsOf(readFileSync(join(sources, file), 'utf8')).map((name) => `${file} ${name}`),
    )

/**
 * What a run reached of the stores, as `apps/api/test/reached-statements.ts` has noted it.
 *
 * @param {string} folder
 * @returns {{ file: string, reached: string[] }[]} by test file
 */
export const reachedIn = (folder) =>
  readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  )
