import type { Json } from './lean.ts'

/**
 * A schema that an operation has, and what it may be called, the best name first. One that stands by itself, as a
 * record does, is a model even if it is used once.
 */
type Root = { schema: Json; names: readonly string[]; stands: boolean }

type Found = { schema: Json; times: number; names: string[] }

/** Shorter lists of options stand where they are used. */
const longOptions = 60

export const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const irregular: Record<string, string> = { people: 'person', data: 'datum' }

/** One of what a plural names. */
export const singular = (text: string): string => {
  const known = irregular[text]
  if (known) return known
  if (/(ss|us|is)$/.test(text)) return text
  return text
    .replace(/ies$/, 'y')
    .replace(/(x|ch|sh)es$/, '$1')
    .replace(/s$/, '')
}

const isModel = (schema: Json) =>
  (schema.type === 'object' && 'properties' in schema) ||
  ('enum' in schema && JSON.stringify(schema).length > longOptions)

/** The schemas directly within one, each with the name of what it is: that of its key, or that of the whole. */
const within = (schema: Json): { part: Json; key: string }[] => {
  const {
    properties = {},
    items,
    anyOf,
    oneOf,
    allOf,
    additionalProperties,
  } = schema as {
    properties?: Record<string, Json>
    items?: Json
    anyOf?: Json[]
    oneOf?: Json[]
    allOf?: Json[]
    additionalProperties?: Json | boolean
  }
  const values = typeof additionalProperties === 'object' ? [additionalProperties] : []
  return [
    ...Object.entries(properties).map(([key, part]) => ({ part, key })),
    ...[items, ...values, ...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].flatMap((part) =>
      part ? [{ part, key: '' }] : [],
    ),
  ]
}

/** The same schema with `change` done to those directly within it. */
const withWithin = (schema: Json, change: (part: Json) => Json): Json => {
  const each = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((part: Json) => change(part)) : change(value as Json)
  const changed: Record<string, unknown> = { ...schema }
  for (const key of ['items', 'anyOf', 'oneOf', 'allOf']) if (schema[key]) changed[key] = each(schema[key])
  if (typeof schema.additionalProperties === 'object') {
    changed.additionalProperties = each(schema.additionalProperties)
  }
  if (schema.properties) {
    changed.properties = Object.fromEntries(
      Object.entries(schema.properties as Record<string, Json>).map(([key, part]) => [key, change(part)]),
    )
  }
  return changed
}

/**
 * Gives names to the schemas of a document: what stands by itself has one, and what is used twice. Equal schemas are one
 * model, so a client has one type for a record, by any call that brings it. The order of the roots decides who has the
 * shortest name.
 */
export const modelsOf = (roots: readonly Root[]) => {
  const found = new Map<string, Found>()

  const note = (schema: Json, names: readonly string[], stands: boolean): void => {
    const key = JSON.stringify(schema)
    const known = found.get(key)
    if (known) {
      known.times += 1
      if (stands) known.times += 1
      known.names.push(...names)
      return
    }
    if (isModel(schema)) found.set(key, { schema, times: stands ? 2 : 1, names: [...names] })
    for (const { part, key: at } of within(schema)) {
      const below = at === '' ? '' : pascal(singular(at))
      note(part, [...new Set(names.map((name) => `${name}${below}`))], false)
    }
  }
  for (const { schema, names, stands } of roots) note(schema, names, stands)

  const named = new Map<string, string>()
  const taken = new Set<string>()
  for (const [key, { times, names }] of found) {
    if (times < 2) continue
    const free = names.find((name) => !taken.has(name))
    const [last = 'Model'] = names.slice(-1)
    const name = free ?? [...Array(99).keys()].map((n) => `${last}${n + 2}`).find((one) => !taken.has(one))
    if (!name) throw new Error(`No name is left for a model like ${last}`)
    taken.add(name)
    named.set(key, name)
  }

  const shared = (schema: Json): Json => {
    const name = named.get(JSON.stringify(schema))
    return name ? { $ref: `#/components/schemas/${name}` } : withWithin(schema, shared)
  }
  return {
    /** The schema with its models by reference. */
    shared,
    /** The models, by name. */
    models: (): Record<string, Json> =>
      Object.fromEntries(
        [...named]
          .map(([key, name]) => [name, withWithin(found.get(key)?.schema ?? {}, shared)] as const)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
  }
}
