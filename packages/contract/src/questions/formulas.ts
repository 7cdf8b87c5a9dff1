/** A piece of a text: as it is, or a formula in TeX, in the line or on a line of its own. */
export type FormulaPart = { kind: 'text' | 'inline' | 'block'; text: string }

const formula = /\\\((.+?)\\\)|\\\[(.+?)\\\]/gs

/**
 * Cuts a text at its formulas, `\(…\)` and `\[…\]`, as Moodle and QTI players write them. A dollar is money here. What is
 * opened and never closed stays text.
 */
export const formulaParts = (text: string): FormulaPart[] => {
  const parts: FormulaPart[] = []
  let from = 0
  for (const found of text.matchAll(formula)) {
    if (found.index > from) parts.push({ kind: 'text', text: text.slice(from, found.index) })
    const [whole, inline, block] = found
    parts.push(inline === undefined ? { kind: 'block', text: block ?? '' } : { kind: 'inline', text: inline })
    from = found.index + whole.length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

/** So many characters of a text at most; a formula that would be cut is left out. */
export const beginningOf = (text: string, most: number): string => {
  const cut = [...text.matchAll(formula)].find(
    ({ index, 0: whole }) => index < most && index + whole.length > most,
  )
  return text.slice(0, cut?.index ?? most)
}

/** Whether a text has a formula in it. */
export const hasFormula = (text: string): boolean => formulaParts(text).some(({ kind }) => kind !== 'text')
