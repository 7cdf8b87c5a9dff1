import type { Endpoint } from '@kompeten/contract/platform/endpoint'

/** Makes a value of what a schema allows of it. */
type Allow = (value: unknown) => unknown

/** What of zod's definitions tells which keys a value may have; pinned with zod's version. */
type Definition = {
  shape?: Record<string, Schema>
  element?: Schema
  out?: Schema
  innerType?: Schema
  valueType?: Schema
  options?: readonly Schema[]
}
type Schema = { _zod: { def: unknown } }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inShape = (shape: Record<string, Schema>): Allow => {
  const fields = Object.entries(shape).map(([key, schema]) => [key, allowOf(schema)] as const)
  return (value) => {
    if (!isRecord(value)) return value
    const kept: Record<string, unknown> = {}
    for (const [key, allow] of fields) if (key in value) kept[key] = allow ? allow(value[key]) : value[key]
    return kept
  }
}

const each = (allow: Allow | undefined): Allow | undefined =>
  allow && ((value) => (Array.isArray(value) ? value.map(allow) : value))

const eachValue = (allow: Allow | undefined): Allow | undefined =>
  allow &&
  ((value) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, held]) => [key, allow(held)]))
      : value)

/** The contract's unions tell their options apart by what kind of value they are: at most one of them holds keys. */
const oneOf = (options: readonly Schema[]): Allow | undefined => {
  const [allow, ...others] = options.flatMap((option) => allowOf(option) ?? [])
  if (others.length > 0) throw new Error('A reply may be one of two objects: say which keys each may have')
  return allow
}

/** Undefined where a value of the schema holds no keys that could be too many. */
const allowOf = (schema: Schema): Allow | undefined => {
  const { shape, element, out, innerType, valueType, options } = schema._zod.def as Definition
  if (shape) return inShape(shape)
  if (element) return each(allowOf(element))
  if (valueType) return eachValue(allowOf(valueType))
  if (options) return oneOf(options)
  const within = out ?? innerType
  return within && allowOf(within)
}

/**
 * Makes of a reply what the contract allows of it: a key that the contract does not name never leaves, even if a row or
 * a view holds it. Compiled once for each endpoint; a reply's values are not looked at.
 */
export const allowedIn = ({ reply }: Endpoint): Allow => {
  const allow = 'file' in reply ? undefined : allowOf(reply)
  return allow ?? ((value) => value)
}
