import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { tableRules } from './prepare-database.ts'
import * as schema from './schema.ts'

const page = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8')

/** The names in the first column of the table under the heading. */
const named = (heading: string): string[] => {
  const section = page.split(`### ${heading}\n`)[1]?.split('\n#')[0] ?? ''
  return [...section.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
}

test('docs/architecture.md names every table that stands outside the tenants, with its reason', () => {
  const outside = Object.values(schema)
    .filter((table) => table instanceof PgTable)
    .map(getTableConfig)
    .filter(
      ({ columns, name }) => !columns.some((of) => of.name === 'lsp_id') || tableRules.global.includes(name),
    )
    .map(({ name }) => name)
  // The tenant itself is walled, but belongs in the list for whoever reads it.
  expect(named('Tables without a tenant').sort()).toEqual([...outside, 'lsp'].sort())
})

/** What writes to the table of participants: by a builder, or by hand. */
const writesParticipants = (source: string): boolean =>
  /\b(insert|update|delete)\(assessmentApplicant\)|(insert into|update|delete from) (\$\{assessmentApplicant\}|assessment_applicant\b)/.test(
    source,
  )

test('one file alone writes participants: it keeps the counts of their assessments (decision 188)', () => {
  const src = fileURLToPath(new URL('.', import.meta.url))
  const found = globSync('**/*.ts', { cwd: src }).filter(
    (file) => !file.includes('.test.') && writesParticipants(readFileSync(`${src}${file}`, 'utf8')),
  )
  expect(found).toEqual(['features/assessments/participants/participants.store.ts'])
})

/** The names under which statements are prepared: of two that bear one name, a connection would run the first for both. */
const preparedNames = (source: string): string[] =>
  [...source.matchAll(/\b(?:often|preparedIn)\(\s*(?:\w+\.)?tx,\s*([^,]*),/g)].flatMap(([, given = '']) =>
    [...given.matchAll(/'([a-z_]+)'/g)].flatMap(([, name]) => name ?? []),
  )

test('no two statements are prepared under one name', () => {
  const src = fileURLToPath(new URL('.', import.meta.url))
  const names = globSync('features/**/*.ts', { cwd: src }).flatMap((file) =>
    file.includes('.test.') ? [] : preparedNames(readFileSync(`${src}${file}`, 'utf8')),
  )
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(preparedNames("often(tx, all ? 'all_of' : 'some_of', {}, (handle) =>")).toEqual([
    'all_of',
    'some_of',
  ])
})

const isOfCatalogue = (text: string): boolean =>
  /\bfrom information_schema\./.test(text) && !/\b(from|join|update|into) (?!information_schema\.)/.test(text)

/** Statements that are written by hand inside a tenant, and do not name it: the handle cannot do it for them. */
const nameless = (source: string): string[] =>
  [...source.matchAll(/\btx\.execute(?:<[^>]*>)?\(\s*sql`([^`]*)`/g)].flatMap(([, text = '']) =>
    // A lock under a name of its own touches no row, and neither does a savepoint; the catalogue holds no tenant's.
    text.includes('lspOf(') ||
    isOfCatalogue(text) ||
    /^select pg_advisory_xact_lock\([^;]*\)$|^(rollback to )?savepoint \w+$/.test(text)
      ? []
      : text,
  )

test('a statement written by hand names its tenant', () => {
  const src = fileURLToPath(new URL('.', import.meta.url))
  const found = globSync('{features,platform}/**/*.store.ts', { cwd: src }).flatMap((file) => {
    const source = readFileSync(`${src}${file}`, 'utf8')
    // What other tables hold is the same for every tenant.
    return /reference\.store|platform\/(outbox|jobs)/.test(file) ? [] : nameless(source)
  })
  expect(found).toEqual([])
  expect(nameless('await tx.execute(sql`update letter set done = true`)')).toHaveLength(1)
  const mixed =
    'await tx.execute(sql`select from information_schema.columns, lateral (select from letter) l`)'
  expect(nameless(mixed)).toHaveLength(1)
})
