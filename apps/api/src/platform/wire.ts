import type { ZodMiniObject } from 'zod/mini'

/** Names that the wire spells in its own way; the rest is the column's name with underscores. */
const ownNames = {
  created_date: 'createdAt',
  modified_date: 'modifiedAt',
  deleted_date: 'deletedAt',
  accessor_id: 'assessorId',
  accessor_name: 'assessorName',
  telepon_rumah: 'homePhone',
  pendidikan_terakhir: 'educationCode',
  religion: 'religionCode',
} as const
type OwnNames = typeof ownNames

type Camel<Wire extends string> = Wire extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Wire

/**
 * The wire says `tuk_code`, a table's column is `tukCode`: the one spelling is made of the other here, so that no
 * feature writes a field down twice.
 */
export type ColumnName<Wire extends string> = Wire extends keyof OwnNames ? OwnNames[Wire] : Camel<Wire>

/** Values by the names of their columns. */
export type ColumnsOf<Values> = {
  [Key in keyof Values & string as ColumnName<Key>]: Values[Key]
}

const columnNames = new Map<string, string>(Object.entries(ownNames))

/** `tuk_code` → `tukCode`. Only names that the product itself says come here, so what is spelled once is kept. */
export const columnName = <const Wire extends string>(wire: Wire): ColumnName<Wire> => {
  const known = columnNames.get(wire)
  if (known !== undefined) return known as ColumnName<Wire>
  const column = wire.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  columnNames.set(wire, column)
  return column as ColumnName<Wire>
}

const wireNames: Partial<Record<string, string>> = Object.fromEntries(
  Object.entries(ownNames).map(([wire, column]) => [column, wire]),
)

/** `tukCode` → `tuk_code`. */
export const wireName = (column: string): string =>
  wireNames[column] ?? column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What came by the wire, by the names of its columns. */
export const columnsOf = <Values extends object>(values: Values): ColumnsOf<Values> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [columnName(key), value]),
  ) as ColumnsOf<Values>

/** A row's value as it is shown: a moment as text. */
type Shown<Value> = Value extends Date ? string : Value
type FieldsOf<Name extends string, Row> = {
  [Key in Name]: ColumnName<Key> extends keyof Row ? Shown<Row[ColumnName<Key>]> : unknown
}

/** The named fields of a row, by their names on the wire, moments as text; nothing else of the row. */
export const fieldsOf = <const Name extends string, Row extends object>(
  names: readonly Name[],
  row: Row,
): FieldsOf<Name, Row> => {
  const columns = row as Record<string, unknown>
  const fields: Record<string, unknown> = {}
  for (const name of names) {
    const value = columns[columnName(name)]
    fields[name] = value instanceof Date ? value.toISOString() : value
  }
  return fields as FieldsOf<Name, Row>
}
/** The fields of a view that a row has, in a type that the view takes. */
type Carried<View, Row> = {
  [Key in keyof View & string]: ColumnName<Key> extends keyof Row
    ? Shown<Row[ColumnName<Key>]> extends View[Key]
      ? Key
      : never
    : never
}[keyof View & string]

/** The fields of a view or an input, by its schema. */
type Of<Schema> = Schema extends { _zod: { output: infer View } } ? View : never

/**
 * A row in the contract's shape. What the row has under the same name is carried over; `own` says the rest, and must: a
 * field that is in neither, or in another type, does not compile.
 */
export const shown = <Schema extends ZodMiniObject, Row extends object>(
  schema: Schema,
  row: Row,
  own: Omit<Of<Schema>, Carried<Of<Schema>, Row>> & Partial<Of<Schema>>,
): Of<Schema> => ({ ...fieldsOf(namesOf(schema), row), ...own }) as Of<Schema>

/** The fields of an input that a row has no column for, or one of another type. */
export type Unfit<Input, Row> = {
  [Key in keyof Input & string]: ColumnName<Key> extends keyof Row
    ? Input[Key] extends Row[ColumnName<Key>]
      ? never
      : Key
    : Key
}[keyof Input & string]

/**
 * The way into a table: `columnsFor<LetterRow>()(letterInput)` makes columns of an input by the names of its schema, and
 * of nothing else that comes with it. A field without a column of its name and type has to be named in `aside`, and
 * its feature says what becomes of it; otherwise it does not compile.
 */
export const columnsFor =
  <Row extends object>() =>
  <Schema extends ZodMiniObject, const Aside extends keyof Of<Schema> & string = never>(
    schema: [Exclude<Unfit<Of<Schema>, Row>, Aside>] extends [never]
      ? Schema
      : Schema & { 'fields without a column': Exclude<Unfit<Of<Schema>, Row>, Aside> },
    aside: readonly Aside[] = [],
  ) => {
    const names = namesOf(schema).filter((name) => !aside.some((one) => one === name))
    return (input: Omit<Of<Schema>, Aside>): ColumnsOf<Omit<Of<Schema>, Aside>> => {
      const values = input as Record<string, unknown>
      const columns = Object.fromEntries(names.map((name) => [columnName(name), values[name]]))
      return columns as ColumnsOf<Omit<Of<Schema>, Aside>>
    }
  }

const known = new WeakMap<ZodMiniObject, readonly string[]>()

const namesOf = (schema: ZodMiniObject): readonly string[] => {
  const names = known.get(schema) ?? Object.keys(schema.shape)
  known.set(schema, names)
  return names
}
