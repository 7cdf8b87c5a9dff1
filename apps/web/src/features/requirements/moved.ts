/** The same items with the one at `from` put at `to`; unchanged where either is no place in it. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length || from === to) return items
  const others = items.filter((_, at) => at !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}
