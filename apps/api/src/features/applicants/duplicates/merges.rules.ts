type Merge = { mergeId: string; taken: Readonly<Record<string, unknown>> }

/**
 * The merges into one record that may be undone, of all, the newest first: none of which a later one took over the same
 * columns, because what goes back to the record then is what that one found there.
 */
export const undoable = (merges: readonly Merge[]): ReadonlySet<string> => {
  const takenLater = new Set<string>()
  const free = new Set<string>()
  for (const { mergeId, taken } of merges) {
    const columns = Object.keys(taken)
    if (!columns.some((column) => takenLater.has(column))) free.add(mergeId)
    for (const column of columns) takenLater.add(column)
  }
  return free
}
