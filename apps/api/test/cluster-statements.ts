import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, expect } from 'vitest'
import { tableRules } from '../src/prepare-database.ts'
import * as schema from '../src/schema.ts'
import { refusalByCluster, textOf } from './cluster-statements.rules.ts'

// Holds every statement of the product to what a cluster takes, in each test file: the gate has no cluster.

const ofTenants = new Set(
  Object.values(schema)
    .filter((table) => is(table, PgTable))
    .filter((table) => 'lspId' in getTableColumns(table))
    .map(getTableName)
    .filter((name) => ![...tableRules.global, ...tableRules.joinedWithTenants].includes(name)),
)

type OfPool = { connectionParameters: { application_name?: string } }
/** Whether the product has made the connection, rather than a test for statements of its own. */
const isProducts = ({ connectionParameters }: OfPool): boolean =>
  connectionParameters.application_name?.startsWith('kompeten') === true

/** Notes from now on what is refused. */
const watch = (): Set<string> => {
  const refused = new Set<string>()
  const query = pg.Client.prototype.query as (this: OfPool, ...given: unknown[]) => unknown
  const watched = function (this: OfPool, ...given: unknown[]) {
    const text = textOf(given[0])
    const why = isProducts(this) ? refusalByCluster(text, ofTenants) : undefined
    if (why) refused.add(`${why}: ${text}`)
    return query.apply(this, given)
  }
  Object.assign(pg.Client.prototype, { query: Object.assign(watched, { refused }) })
  return refused
}

// The worker's next file runs this again, on the connections of the one before.
const { query } = pg.Client.prototype
const refused: Set<string> = 'refused' in query && query.refused instanceof Set ? query.refused : watch()

afterAll(() => {
  const found = [...refused]
  refused.clear()
  expect(found, 'statements that a cluster refuses (docs/scaling.md)').toEqual([])
})
