import * as z from 'zod/mini'
import { textKinds } from './fields.ts'
import { type FilterKind, filter } from './lists.ts'

/**
 * What a field holds, read from its schema: forms, columns, filters and workbooks treat a field by its kind, so that no
 * feature says it again. `other` is what only its feature can show.
 */
export type FieldKind =
  | (typeof textKinds)['_meta']['kind']
  | 'line'
  | 'id'
  | 'day'
  | 'number'
  | 'choice'
  | 'flag'
  | 'rows'
  | 'other'

type Schema = z.core.$ZodType

/** The schema of what a field holds if it holds anything. */
const heldBy = (schema: Schema): Schema => {
  if (schema instanceof z.ZodMiniPipe) return heldBy(schema._zod.def.out)
  return schema instanceof z.ZodMiniNullable ? heldBy(schema._zod.def.innerType) : schema
}

/** The kind of a field with that schema, whether it may be empty or not. */
export const kindOf = (schema: Schema): FieldKind => {
  const held = heldBy(schema)
  if (held instanceof z.ZodMiniISODate) return 'day'
  if (held instanceof z.ZodMiniUUID) return 'id'
  if (held instanceof z.ZodMiniString) return textKinds.get(held)?.kind ?? 'line'
  if (held instanceof z.ZodMiniNumber) return 'number'
  if (held instanceof z.ZodMiniBoolean) return 'flag'
  if (held instanceof z.ZodMiniEnum) return 'choice'
  return rowOf(held) ? 'rows' : 'other'
}

/** Whether a field holds whole numbers alone. */
export const isWhole = (schema: Schema): boolean => heldBy(schema) instanceof z.ZodMiniNumberFormat

/** The values that a field may be chosen from, in their order; none where it is no choice. */
export const valuesOf = (schema: Schema): readonly string[] => {
  const held = heldBy(schema)
  return held instanceof z.ZodMiniEnum ? Object.values(held._zod.def.entries).map(String) : []
}

/** The fields of each row of a repeated part; undefined where the field holds no rows. */
export const rowOf = (schema: Schema): z.core.$ZodShape | undefined => {
  const element = schema instanceof z.ZodMiniArray ? schema._zod.def.element : undefined
  return element instanceof z.ZodMiniObject ? element._zod.def.shape : undefined
}

/** How many rows a repeated part may have. */
export const mostOf = ({ _zod }: Schema): number => {
  const limits = (_zod.def.checks ?? []).map((check) => check._zod.def)
  const [most] = limits.filter((limit): limit is z.core.$ZodCheckMaxLengthDef => limit.check === 'max_length')
  return most?.maximum ?? Number.POSITIVE_INFINITY
}

/** What a field begins with in an empty form: nothing typed, no rows, not ticked, nothing chosen. */
export const blankOf = (schema: Schema): unknown =>
  ({ string: '', array: [], boolean: false })[schema._zod.def.type as string] ?? null

/** How a list is narrowed by a field with that schema. */
export const filterOf = (schema: Schema): FilterKind => {
  const kind = kindOf(schema)
  if (kind === 'choice') return filter.option(valuesOf(schema))
  if (kind === 'id') return filter.uuid
  return kind === 'day' || kind === 'number' || kind === 'flag' ? filter[kind] : filter.text
}
