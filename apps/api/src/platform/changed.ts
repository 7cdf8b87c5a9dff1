import { isDeepStrictEqual } from 'node:util'
import type { ReadCtx } from './context.ts'
import { dayIn } from './days.rules.ts'
import type { Rule } from './policy.ts'
import { Refusal } from './refusal.ts'
import { wireName } from './wire.ts'

/** The author of a change, in the columns of every table that records one. */
export const changedBy = ({ now, actor }: Pick<ReadCtx, 'now' | 'actor'>) => ({
  modifiedAt: now,
  modifiedBy: actor.userId,
  modifiedByName: actor.name,
})

/**
 * The refusal of a change that was made on an old version: who was first, when, and the version there is now. Where it is told who calls,
 * it says of themselves that they were it.
 */
export const changedMeanwhile = (
  row: { modifiedBy?: string; modifiedByName: string; modifiedAt: Date; version: number },
  actor?: Pick<ReadCtx['actor'], 'userId'>,
) =>
  new Refusal('version_conflict', {
    changed_by: row.modifiedByName,
    ...(actor && row.modifiedBy === actor.userId && { by_self: true as const }),
    changed_at: row.modifiedAt.toISOString(),
    version: row.version,
  })

type Binnable = { deletedAt: Date | null; modifiedByName: string }

/**
 * The refusal of a change by somebody who may not make it now: where they might but for the bin, it says since when the record
 * lies there, and by whom.
 */
export const notChangeable = <Row extends Binnable>(
  { actor, tenant }: Pick<ReadCtx, 'actor' | 'tenant'>,
  row: Row,
  { name, may }: { name: string; may: Rule<Row> },
): Refusal => {
  const { deletedAt, modifiedByName: by } = row
  if (deletedAt === null || !may(actor, { ...row, deletedAt: null })) return new Refusal('not_allowed')
  return new Refusal('in_bin', { name, by, since: dayIn(tenant.timeZone, deletedAt) })
}

/** The same of an LSP's one record, which somebody may have removed meanwhile: then nobody is named. */
export const changedOrRemoved = (row: Parameters<typeof changedMeanwhile>[0] | undefined, now: Date) =>
  changedMeanwhile(row ?? { modifiedByName: '', modifiedAt: now, version: 0 })

/** As JSON keeps it; in a column of jsonb the keys of a record stand in an order of the database's own. */
const asKept = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))

const changedKeys = <Columns extends object>(before: Columns, after: Columns): (keyof Columns & string)[] =>
  (Object.keys(after) as (keyof Columns & string)[]).filter(
    (key) => !isDeepStrictEqual(asKept(before[key]), asKept(after[key])),
  )

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
    changedKeys(before, after).map((key) => [
      wireName(key),
      personal.includes(key) ? ['…', '…'] : [before[key], after[key]],
    ]),
  )

/** The columns that a change changes, as they were. */
export const formerOf = (before: object, after: object): Record<string, unknown> => {
  const columns = before as Record<string, unknown>
  return Object.fromEntries(
    changedKeys(columns, { ...after } as Record<string, unknown>).map((key) => [key, columns[key] ?? null]),
  )
}
