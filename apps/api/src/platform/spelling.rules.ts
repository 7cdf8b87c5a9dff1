/** The common first name that everybody writes otherwise. */
const muhammad = /^(m|md|mhd|moh|muh|moch|mohd|mohamm?ad|muhamm?ad|mochamm?ad)$/

/** A plain word of a name (lower case, no marks), its usual short form written out. */
export const spelledOut = (word: string): string => (muhammad.test(word) ? 'muhammad' : word)

/** Slips of the hand that make one word of the other: a letter left out, added or wrong, or two in each other's place. */
export const slipsBetween = (one: string, other: string): number => {
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
