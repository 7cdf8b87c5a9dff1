import { and, desc, eq } from 'drizzle-orm'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import type { AnyTx } from '../../platform/database/tenant-handle.ts'
import { holidayYear } from './holidays.tables.ts'

export type HolidayYearRow = typeof holidayYear.$inferSelect

/** The years that are known, the latest first. */
export const holidayYears = (tx: AnyTx): Promise<HolidayYearRow[]> =>
  tx.select().from(holidayYear).orderBy(desc(holidayYear.year))

/** Adds a year; false where it is there already. */
export const platformInsertHolidayYear = async (tx: PlatformTx, row: HolidayYearRow): Promise<boolean> => {
  const added = await tx
    .insert(holidayYear)
    .values(row)
    .onConflictDoNothing()
    .returning({ year: holidayYear.year })
  return added.length > 0
}

/** Changes a year if it still has that version; returns whether it had. */
export const platformChangeHolidayYear = async (
  tx: PlatformTx,
  { year, ...columns }: HolidayYearRow,
  version: number,
): Promise<boolean> => {
  const changed = await tx
    .update(holidayYear)
    .set(columns)
    .where(and(eq(holidayYear.year, year), eq(holidayYear.version, version)))
    .returning({ year: holidayYear.year })
  return changed.length > 0
}
