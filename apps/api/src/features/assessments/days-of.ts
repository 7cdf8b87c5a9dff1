const dayMs = 86_400_000

/** Every day (`YYYY-MM-DD`) from the first to the last. */
export const daysFrom = (first: string, last: string): string[] => {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10),
  )
}
