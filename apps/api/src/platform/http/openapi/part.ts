import type { Json } from './lean.ts'
import { withTheirReasons } from './refused.ts'

type Components = Record<string, Record<string, Json>>
type Described = Json & {
  tags: { name: string }[]
  paths: Record<string, Record<string, Json & { tags: string[] }>>
  components: Components
}

const reference = /"\$ref":"#\/components\/(\w+)\/([^"]+)"/g

/** What is referred to, by what is referred to, and so on. */
const reached = (from: Json, components: Components): Components => {
  const kept: Components = {}
  const waiting: Json[] = [from]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [, place = '', name = ''] of JSON.stringify(next).matchAll(reference)) {
      const part = components[place]?.[name]
      if (!part || kept[place]?.[name]) continue
      kept[place] = { ...kept[place], [name]: part }
      waiting.push(part)
    }
  }
  return kept
}

/** The names of the features that a document is about. */
export const featuresIn = (document: Json): string[] => (document as Described).tags.map(({ name }) => name)

/**
 * The part of a document that is about these features, by their tags, with what it refers to. Its models have the names that
 * they have in the whole.
 */
export const partOf = (document: Json, features: readonly string[]): Json => {
  const { paths, tags, components, ...whole } = document as Described
  const isAsked = ({ tags: [tag = ''] }: { tags: string[] }) => features.includes(tag)
  const kept = Object.fromEntries(
    Object.entries(paths).flatMap(([path, calls]) => {
      const asked = Object.entries(calls).filter(([, call]) => isAsked(call))
      return asked.length > 0 ? [[path, Object.fromEntries(asked)]] : []
    }),
  )
  const { securitySchemes = {} } = components
  const parts = reached(kept, components)
  return {
    ...whole,
    tags: tags.filter(({ name }) => features.includes(name)),
    paths: kept,
    components: { securitySchemes, ...parts, schemas: withTheirReasons(parts.schemas ?? {}) },
  }
}
