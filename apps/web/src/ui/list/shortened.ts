/** Characters that are left of a long text in a narrow table (spec §9). */
const shortLength = 7

/** The first letters of a text that is longer than they and their mark, else the text itself. */
export const shortened = (text: string): string => {
  const letters = [...text]
  return letters.length <= shortLength + 1 ? text : `${letters.slice(0, shortLength).join('').trimEnd()}…`
}
