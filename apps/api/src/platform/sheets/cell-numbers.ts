const indonesian = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/
const decimalComma = /^[+-]?\d+,\d+$/
const plain = /^[+-]?\d+(?:\.\d+)?$/

/**
 * The number that a text means, read as Indonesians write it: `1.250,5`, `1.250` (one thousand two hundred and fifty),
 * `12,5`; a point that cannot separate thousands is a decimal point (`-6.2088`). Undefined for anything else.
 */
export const numberOfText = (text: string): number | undefined => {
  const tight = text.replace(/\s/g, '')
  if (indonesian.test(tight) || decimalComma.test(tight)) {
    return Number(tight.replaceAll('.', '').replace(',', '.'))
  }
  return plain.test(tight) ? Number(tight) : undefined
}
