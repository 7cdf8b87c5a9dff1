const said = { yes: ['t', 'true', 'benar'], no: ['f', 'false', 'salah'] }

/** The words that a key of right or wrong may be written in, as a message names them. */
export const truthWords = 'Benar, Salah, True, False, T, F'

/**
 * Whether a key says that a sentence is true, in either language or as GIFT writes it; null for any other word. B and S are none:
 * B may as well be the second of two options.
 */
export const truthOf = (text: string): boolean | null => {
  const word = text.trim().toLowerCase()
  return said.yes.includes(word) ? true : said.no.includes(word) ? false : null
}
