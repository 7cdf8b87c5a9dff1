import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'

/** A column of any table. */
export type Column = PgColumn

/** What every record of a master has. */
export type Stamped = {
  createdAt: Date
  modifiedAt: Date
  modifiedByName: string
  deletedAt: Date | null
  version: number
}

/** A table whose rows are records of a master. */
export type RecordTable = PgTable & { lspId: PgColumn; $inferSelect: Stamped } & Record<
    keyof Stamped | 'modifiedBy' | 'searchText',
    PgColumn
  >

/** A record as it is read: the row, but for the columns that exist for order and search, with what is joined to it. */
export type RecordRow<Table extends RecordTable, Joined> = Stamped &
  Omit<Table['$inferSelect'], keyof Stamped | 'nameKey' | 'codeKey' | 'searchText'> &
  Joined

/** Columns of another table, joined to each record. */
export type Join<Joined> = {
  fields: { [Key in keyof Joined]: SQL<Joined[Key]> }
  join: (select: PgSelect) => PgSelect
}

/** Which of the records in use or in the bin a caller may see, where that is not all of them. */
export type Narrowing = { name: string; where: SQL; values: Record<string, unknown> }
