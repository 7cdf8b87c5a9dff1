import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { area } from './reference.tables.ts'

/** The names of the area that a row lies in; all null for a row without one. */
type AreaNames = Record<'kelurahanName' | 'kecamatanName' | 'kotaName' | 'provinceName', string | null>

const nameOf = (column: AnyPgColumn): SQL<string | null> => sql`${column}`

/** Joins the area that a table's column names. */
export const located = (
  kelurahanId: AnyPgColumn,
): { fields: { [Key in keyof AreaNames]: SQL<AreaNames[Key]> }; join: (select: PgSelect) => PgSelect } => ({
  fields: {
    kelurahanName: nameOf(area.kelurahanName),
    kecamatanName: nameOf(area.kecamatanName),
    kotaName: nameOf(area.kotaName),
    provinceName: nameOf(area.provinceName),
  },
  join: (select) => select.leftJoin(area, eq(area.kelurahanId, kelurahanId)),
})
