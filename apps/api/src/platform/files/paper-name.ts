const longest = 150

/** The name that a paper is saved under: what it is, of what and whose, in letters and digits of any language. */
export const paperName = (...parts: readonly (string | null)[]): string => {
  const told = parts
    .filter(Boolean)
    .join('-')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}.-]+/gu, '-')
  return `${[...told]
    .slice(0, longest)
    .join('')
    .replace(/[-.]+$/, '')}.pdf`
}
