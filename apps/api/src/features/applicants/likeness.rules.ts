/** Titles and particles that people write or leave out. */
const ignored = new Set([
  'bin',
  'binti',
  'dr',
  'drs',
  'dra',
  'ir',
  'h',
  'hj',
  'haji',
  'hajah',
  'st',
  'se',
  'sh',
  'spd',
])

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !ignored.has(word))
    .map((word) =>
      /^(m|moh|muh|moch|mohd|mohammad|mohamad|muhammad|muhamad)$/.test(word) ? 'muhammad' : word,
    )

/** Changes of one letter, or two exchanged, that make one word of the other; stops counting above two. */
const distance = (one: string, other: string): number => {
  if (Math.abs(one.length - other.length) > 2) return 3
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      const into = rows[row]
      if (into) into[column] = least
    }
  }
  return at(one.length, other.length)
}

const alike = (one: string, other: string): boolean => {
  if (one === other) return true
  // An initial stands for the word it begins.
  if (one.length === 1 || other.length === 1) return one[0] === other[0]
  const allowed =
    Math.min(one.length, other.length) >= 6 ? 2 : Math.min(one.length, other.length) >= 4 ? 1 : 0
  return distance(one, other) <= allowed
}

/**
 * Whether two names may be one person's, given the same day of birth: every word of the shorter one is found in the
 * longer, in any order, but for titles, initials, and slips of one or two letters. A single word must be the first.
 */
export const similarNames = (one: string, other: string): boolean => {
  const [short, long] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ]
  if (short.length === 0) return false
  if (short.length === 1) return alike(short[0] ?? '', long[0] ?? '')
  const left = [...long]
  return short.every((word) => {
    const place = left.findIndex((candidate) => alike(word, candidate))
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
}
