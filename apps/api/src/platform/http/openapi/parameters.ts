import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import { listSpecOf } from '@kompeten/contract/platform/lists'
import { type Json, leanSchema } from './lean.ts'

type Place = 'path' | 'query'
export type Parameter = {
  name: string
  in: Place | 'header'
  required?: true
  description?: string
  schema: Json
}

/** What every list is asked with (docs/api.md "Lists"). */
const ofLists: Record<string, string> = {
  limit: 'Rows per page: 10 if absent, at most 100',
  offset: 'Rows to skip',
  cursor: 'The `next_cursor` of the page before',
  count: '`exact` counts beyond 1,000',
  search: 'Every word must occur somewhere in what the list searches',
}

const listWords = (endpoint: Endpoint, name: string): { description?: string } => {
  const spec = listSpecOf(endpoint.query)
  if (!spec) return {}
  if (name === 'sort') {
    return { description: `Of ${spec.sorts.join(', ')}; \`-\` for descending. Else \`${spec.defaultSort}\`` }
  }
  const general = ofLists[name]
  if (general) return { description: general }
  const kind = spec.filters[name]
  if (!kind) return {}
  return { description: kind.kind === 'option' ? `Of ${kind.options.join(', ')}` : `By ${kind.kind}` }
}

/** The parameters of an endpoint in one place. */
export const parametersIn = (place: Place, endpoint: Endpoint): Parameter[] => {
  const schema = place === 'path' ? endpoint.params : endpoint.query
  if (!schema) return []
  const { properties = {}, required = [] } = leanSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    ...(place === 'query' && listWords(endpoint, name)),
    schema: property,
  }))
}

/** What makes a creation happen once (docs/api.md "Doing something once"). */
export const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Of your own, such as a UUID: the same key with the same content returns the first reply again',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,200}$' },
}

/** Keeps parameters once that several operations have. */
export const sharedParameters = (all: readonly Parameter[]) => {
  const times = new Map<string, number>()
  for (const parameter of all) {
    const key = JSON.stringify(parameter)
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  const names = new Map<string, string>()
  const taken = new Map<string, Parameter>()
  for (const parameter of all) {
    const key = JSON.stringify(parameter)
    // A reference to it is about as long as a short one is itself.
    if ((times.get(key) ?? 0) < 2 || key.length < 60 || names.has(key)) continue
    const base = parameter.name.replace(/^-/, 'not-')
    const name = [base, ...[...Array(99).keys()].map((n) => `${base}.${n + 2}`)].find(
      (one) => !taken.has(one),
    )
    if (!name) continue
    taken.set(name, parameter)
    names.set(key, name)
  }
  return {
    shared: (parameter: Parameter): Json => {
      const name = names.get(JSON.stringify(parameter))
      return name ? { $ref: `#/components/parameters/${name}` } : parameter
    },
    components: (): Json => Object.fromEntries(taken),
  }
}
