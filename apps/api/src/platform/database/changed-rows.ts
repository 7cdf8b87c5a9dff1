import { and, asc, gt, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A place in the order of changes: a moment to the microsecond (ISO 8601, UTC), and the record among those of that moment. */
export type ChangePlace = { at: string; id: string }

/** Which rows come next: those after a place, as far as changes have settled. */
export type ChangesAsked = { after: ChangePlace | undefined; settledAt: Date; most: number }

/** The columns that order changes; an index of the tenant begins with them. */
type By = { changedAt: PgColumn; id: PgColumn }

/** The moment of a change as a cursor holds it: a moment of JavaScript has no microseconds. */
export const changedAs = ({ changedAt }: By): SQL<string> =>
  sql<string>`to_char(${changedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The rows after the place; plain comparisons, so that behind the wall an index finds the first (decision 9). */
export const afterChange = ({ changedAt, id }: By, { after, settledAt }: ChangesAsked): SQL | undefined => {
  const at = after && sql`${after.at}::timestamptz`
  return and(
    lte(changedAt, settledAt),
    after && at && and(gte(changedAt, at), or(gt(changedAt, at), gt(id, after.id))),
  )
}

/** The order of changes. */
export const byChange = ({ changedAt, id }: By): SQL[] => [asc(changedAt), asc(id)]
