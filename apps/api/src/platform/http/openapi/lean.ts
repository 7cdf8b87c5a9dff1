import * as z from 'zod/mini'

/** A JSON Schema, or another part of the document. */
export type Json = { readonly [key: string]: unknown }

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same with `change` done to each value below it, innermost first. */
const mapped = (value: unknown, change: (part: Json) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapped(item, change))
  if (!isJson(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([key, held]) => [key, mapped(held, change)])))
}

const { MIN_SAFE_INTEGER: least, MAX_SAFE_INTEGER: most } = Number

/** `null or X` in few words, where X is a plain kind of value. */
const orNull = (part: Json): Json => {
  const { anyOf, ...rest } = part as { anyOf?: Json[] }
  const [held, nothing] = anyOf ?? []
  if (anyOf?.length !== 2 || !held || nothing?.type !== 'null') return part
  if (typeof held.type !== 'string' || 'properties' in held || 'enum' in held || 'const' in held) return part
  return { ...rest, ...held, type: [held.type, 'null'] }
}

/** Without what says nothing: a format's own pattern, and the bounds of every whole number in JSON. */
const leaner = (part: Json): Json => {
  const { format, pattern, minimum, maximum, ...rest } = part
  return orNull({
    ...rest,
    ...(format !== undefined && { format }),
    ...(pattern !== undefined && format === undefined && { pattern }),
    ...(minimum !== undefined && minimum !== least && { minimum }),
    ...(maximum !== undefined && maximum !== most && { maximum }),
  })
}

/** A reply may have more keys tomorrow: programs must accept unknown keys. */
const open = ({ additionalProperties, ...rest }: Json): Json =>
  additionalProperties === undefined || additionalProperties === false
    ? rest
    : { additionalProperties, ...rest }

const known = { input: new WeakMap<object, Json>(), output: new WeakMap<object, Json>() }

/** What a caller sends (`input`) or gets (`output`) by the contract's schema, as JSON Schema 2020-12. */
export const leanSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const before = known[io].get(schema)
  if (before) return before
  const { $schema: _, ...whole } = z.toJSONSchema(schema as z.ZodMiniType, {
    io,
    unrepresentable: 'any',
  }) as Json
  const lean = mapped(whole, (part) => (io === 'output' ? open(leaner(part)) : leaner(part))) as Json
  known[io].set(schema, lean)
  return lean
}
