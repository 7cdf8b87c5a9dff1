/** A row's number as a workbook tells it, from 1; undefined for anything else. */
export const rowOf = (text: string | undefined): number | undefined => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** The position of a cell's column, from 0: `A1` → 0, `AA1` → 26. */
export const columnOf = (ref: string | undefined): number | undefined => {
  const letters = /^([A-Z]{1,3})\d/.exec(ref ?? '')?.[1]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
