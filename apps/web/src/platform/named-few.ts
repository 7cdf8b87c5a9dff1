/** So many are named in a notice or a question; of more it says that there are others. */
export const mostNamed = 5

/** Some of many by their names, and how many others there are. */
export const namedFew = (names: readonly string[], others: (count: number) => string): string => {
  const named = names.slice(0, mostNamed)
  const left = names.length - named.length
  return (left > 0 ? [...named, others(left)] : named).join('; ')
}

/** What stayed out of the bin, each with what uses it. */
export const withUse = ({ name, by }: { name: string | null; by: string | null }): string => `${name} (${by})`
