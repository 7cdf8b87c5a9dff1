/** A number as somebody types it, with a comma or a point; empty is null, anything else comes back as it was typed. */
export const readNumber = (text: string): number | string | null => {
  const typed = text.trim()
  if (typed === '') return null
  return /^-?\d{1,15}([.,]\d{1,12})?$/.test(typed) ? Number(typed.replace(',', '.')) : typed
}
