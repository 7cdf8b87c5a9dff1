import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.mjs'
import { citationFaults, headingsOf, sectionsOf } from './citations.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = globSync('docs/**/*.md', { cwd: root })
const citable = {
  sections: new Map(
    ['spec', 'domain', 'decisions'].map((name) => [name, sectionsOf(read(`docs/sources/${name}.md`))]),
  ),
  headings: new Map(
    pages.map((path) => [
      path.replaceAll('\\', '/').slice('docs/'.length, -'.md'.length),
      headingsOf(read(path)),
    ]),
  ),
  records: new Set(pages.flatMap((path) => /decisions[/\\](\d{4})-/.exec(path)?.[1] ?? []).map(Number)),
}

/** What may cite: all sources and pages that git knows, or will with the next commit. */
const citing = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.typ',
    '*.sql',
    '*.md',
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 },
)
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))

test('whatever the project cites of its sources, pages and decisions is there', () => {
  expect(citing.length).toBeGreaterThan(1000)
  const faults = citing.flatMap((path) =>
    citationFaults(read(path), citable).map((fault) => `${path}:${fault}`),
  )
  expect(faults).toEqual([])
})

/** The sign of a section, apart: this file cites nothing. */
const s = '§'

test('a citation of what is not there is found, with its line', () => {
  const faultsOf = (text: string) => citationFaults(text, citable)
  expect(faultsOf(`/** Held (spec ${s}8, ${s}99). */`)).toEqual(['1: docs/sources/spec.md has no section 99'])
  expect(faultsOf(`a\n/**\n * As the domain\n * ${s}6.9 says.\n */`)).toEqual([
    '3: docs/sources/domain.md has no section 6.9',
  ])
  expect(faultsOf(`(domain ${s}2.15–2.17)`)).toEqual(['1: docs/sources/domain.md has no section 2.17'])
  expect(faultsOf(`spec's ${s}7 and decisions ${s}4 "no such words"`)).toEqual([
    `1: decisions ${s}4 does not say "no such words"`,
  ])
  expect(faultsOf(`house ${s}2`)).toEqual([`1: ${s}2 names no source`])
  expect(faultsOf(`see ${'decision'} 999`)).toEqual(['1: docs/decisions has no record 999'])
  expect(faultsOf(`docs/${'architecture'}.md "No such heading"`)).toEqual([
    '1: docs/architecture.md has no heading "No such heading"',
  ])
})

test('a citation of what is there is none', () => {
  const cited = `spec ${s}2 "Login screen", domain ${s}2.3–2.16, decisions ${s}2, ${s}3 and ${s}4; decision 50`
  expect(citationFaults(cited, citable)).toEqual([])
})
