/** The ids that answers hold, by the names that they bear. */
export type FoundIds = Map<string, Set<string>>

/** Adds every value under a key that ends in `_id`, anywhere in an answer. */
export const collectIds = (value: unknown, found: FoundIds): void => {
  if (Array.isArray(value)) for (const item of value) collectIds(item, found)
  else if (value && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      if (key.endsWith('_id') && typeof item === 'string') {
        const known = found.get(key) ?? new Set()
        found.set(key, known.add(item))
      } else collectIds(item, found)
    }
  }
}
