import { sql } from 'drizzle-orm'
import {
  alias,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import * as utils from 'drizzle-orm/utils'
import { describe, expect, test } from 'vitest'
import { rowPlan } from './row-plan.ts'

type Selected = { path: string[]; field: unknown }
/** What drizzle's types leave out: how it lists the fields of a statement, and how it reads a row by them. */
const { orderSelectedFields, mapResultRow } = utils as unknown as {
  orderSelectedFields: (fields: object) => Selected[]
  mapResultRow: (fields: Selected[], row: unknown[], present?: Record<string, boolean>) => unknown
}

const venue = pgTable('venue', {
  venueId: uuid('venue_id'),
  name: text('name'),
  seats: integer('seats'),
  price: numeric('price', { mode: 'number' }),
  open: boolean('open'),
  since: date('since'),
  tags: text('tags').array(),
  facts: jsonb('facts'),
  changedAt: timestamp('changed_at', { withTimezone: true }),
})
const other = alias(venue, 'other')
const values = [
  'id',
  'Aula',
  '4',
  '12.50',
  true,
  '2026-11-21',
  '{a,b}',
  { a: 1 },
  '2026-11-21 08:00:00.123+00',
]
const nothing = values.map(() => null)
const counted = sql<number>`count(*)`.mapWith(Number)

/** Both read the same rows of the same fields. */
const bothWays = (fields: object, rows: unknown[][], present?: Record<string, boolean>) => {
  const ordered = orderSelectedFields(fields)
  const theirs = rows.map((row) => mapResultRow(ordered, row, present))
  return [rowPlan(ordered)(rows, present), theirs]
}

describe('rows are read as drizzle reads them', () => {
  test.each([
    ['of one table', { ...venue }, [values, nothing], { venue: true }],
    [
      'that were returned by a write',
      { id: venue.venueId, at: venue.changedAt },
      [['id', values[8]]],
      undefined,
    ],
    [
      'with expressions, at any depth',
      {
        at: sql<number>`1`,
        n: counted,
        named: sql`x`.as('x'),
        deep: { deeper: { name: venue.name, n: counted } },
      },
      [['1', '7', 'x', 'Aula', '3']],
      { venue: true },
    ],
    [
      'of a join that may find nothing',
      { venue, other: { ...other }, mixed: { name: venue.name, other: other.name } },
      [
        [...values, ...values, 'Aula', 'Aula'],
        [...values, ...nothing, 'Aula', null],
        [...values, null, ...values.slice(1), null, null],
      ],
      { venue: true, other: false },
    ],
  ] as const)('%s', (_, fields, rows, present) => {
    const { enableRLS: __, ...plain } = fields as { enableRLS?: unknown }
    const [ours, theirs] = bothWays(plain, rows as unknown as unknown[][], present)
    expect(ours).toEqual(theirs)
    expect(ours).toHaveLength(rows.length)
  })
})

test('what a join did not find is null as a whole', () => {
  const fields = { name: venue.name, other: { id: other.venueId, name: other.name } }
  const [ours] = bothWays(fields, [['Aula', null, null]], { venue: true, other: false })
  expect(ours).toEqual([{ name: 'Aula', other: null }])
})
