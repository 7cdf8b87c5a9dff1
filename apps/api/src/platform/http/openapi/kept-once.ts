import type { Json } from './lean.ts'

/**
 * Keeps once, among the components, what several operations have: the operation that has it first gives it its name. What
 * only one has stands there.
 */
export const keptOnce = (
  place: 'responses' | 'requestBodies',
  all: readonly { id: string; part: Json }[],
) => {
  const byText = Map.groupBy(all, ({ part }) => JSON.stringify(part))
  const names = new Map(
    [...byText].flatMap(([text, [first, second]]) => (first && second ? [[text, first.id] as const] : [])),
  )
  return {
    shared: (part: Json): Json => {
      const name = names.get(JSON.stringify(part))
      return name ? { $ref: `#/components/${place}/${name}` } : part
    },
    components: (): Json =>
      Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text) as Json])),
  }
}
