/**
 * The wire says `tuk_code`, a table's column is `tukCode`: the one spelling is made of the other here, so that no
 * feature writes a field down twice.
 */
export type ColumnName<Wire extends string> = Wire extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<ColumnName<Rest>>}`
  : Wire

/** Values by the names of their columns. */
export type ColumnsOf<Values> = {
  [Key in keyof Values & string as ColumnName<Key>]: Values[Key]
}

/** `tuk_code` → `tukCode`. */
export const columnName = <const Wire extends string>(wire: Wire): ColumnName<Wire> =>
  wire.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) as ColumnName<Wire>

/** `tukCode` → `tuk_code`. */
export const wireName = (column: string): string =>
  column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What came by the wire, by the names of its columns. */
export const columnsOf = <Values extends object>(values: Values): ColumnsOf<Values> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [columnName(key), value]),
  ) as ColumnsOf<Values>

/** The named fields of a row, by their names on the wire; nothing else of the row. */
export const fieldsOf = (names: readonly string[], row: object): Record<string, unknown> => {
  const columns: Record<string, unknown> = { ...row }
  return Object.fromEntries(names.map((name) => [name, columns[columnName(name)]]))
}
