/** The first and the last of numbers that follow each other; only one where there is only one. */
export const numberSpan = (first: string, last: string | null): string =>
  last === null || last === first ? first : `${first} – ${last}`
