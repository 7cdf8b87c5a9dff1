import { isDeepStrictEqual } from 'node:util'
import type { ReadCtx } from './context.ts'
import { Refusal } from './refusal.ts'
import { wireName } from './wire.ts'

/** The author of a change, in the columns of every table that records one. */
export const changedBy = ({ now, actor }: Pick<ReadCtx, 'now' | 'actor'>) => ({
  modifiedAt: now,
  modifiedBy: actor.userId,
  modifiedByName: actor.name,
})

/** The refusal of a change that was made on an old version: who was first, when, and the version there is now. */
export const changedMeanwhile = (row: { modifiedByName: string; modifiedAt: Date; version: number }) =>
  new Refusal('version_conflict', {
    changed_by: row.modifiedByName,
    changed_at: row.modifiedAt.toISOString(),
    version: row.version,
  })

/** As JSON keeps it; in a column of jsonb the keys of a record stand in an order of the database's own. */
const asKept = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))

/**
 * What a change changes: field, by its wire name → [before, after]. Personal fields are named without their values,
 * because the log outlives them.
 */
export const changesBetween = <Columns extends object>(
  before: Columns,
  after: Columns,
  personal: readonly (keyof Columns)[] = [],
): Record<string, unknown> =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Columns & string)[])
      .filter((key) => !isDeepStrictEqual(asKept(before[key]), asKept(after[key])))
      .map((key) => [wireName(key), personal.includes(key) ? ['…', '…'] : [before[key], after[key]]]),
  )
