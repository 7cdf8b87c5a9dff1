import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roleCodes } from '@kompeten/contract/platform/roles'
import { expect, test } from 'vitest'
import { root } from '../root.mjs'
import { codeWordsOf, namesNotThere } from './names.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']
const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 }).split('\n')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const named = { files, commands: new Set(Object.keys(scripts)) }

/** Of the recipe: the file that its reader is about to write. */
const toBeWritten = new Set(['e2e/equipment.spec.ts'])

test('every file, command and link that README, CONTRIBUTING, SECURITY and the pages of docs name is there', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/*.md', { cwd: root })]
  const faults = pages.flatMap((page) =>
    namesNotThere(page.replaceAll('\\', '/'), read(page), named)
      .filter((name) => !toBeWritten.has(name))
      .map((name) => `${page}: ${name}`),
  )
  expect(faults).toEqual([])
})

/** Words of the glossary's last column that are tables, columns, keys or constants. */
const noFeatures = new Set([
  'lsp',
  'tukTypes',
  'participants',
  'accessor',
  'exam_paper',
  'area',
  'lsp.time_zone',
])

test('every feature and file that the glossary names is there', () => {
  const words = codeWordsOf(read('docs/glossary.md'))
  expect(words.length).toBeGreaterThan(40)
  const unknown = words.filter(
    (word) =>
      !noFeatures.has(word) &&
      !roleCodes.some((role) => role === word) &&
      !files.includes(word) &&
      !files.some((file) => file.startsWith(`apps/api/src/features/${word}/`)),
  )
  expect(unknown).toEqual([])
})

test('a file, a command and a link that are not there are found', () => {
  const page = '`create-nothing.ts`, `npm run nothing`, [a page](nothing.md), `mount.ts`, [one](api.md#lists)'
  expect(namesNotThere('docs/page.md', page, named)).toEqual(['create-nothing.ts', 'nothing', 'nothing.md'])
})
