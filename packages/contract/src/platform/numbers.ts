const indonesian = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/
const decimalComma = /^[+-]?\d+,\d+$/
const plain = /^[+-]?\d+(?:\.\d+)?$/

/** A number is kept with 15 digits, as Excel does; the rest would be made up. */
export const exactMax = 999_999_999_999_999

const exact = (written: string): number | undefined =>
  Math.abs(Number(written)) <= exactMax ? Number(written) : undefined

/**
 * The number that a text means, read as Indonesians write it: `1.250,5`, `1.250` (one thousand two hundred and fifty),
 * `12,5`; a point that cannot separate thousands is a decimal point (`12.5`). Undefined for anything else.
 */
export const numberOfText = (text: string): number | undefined => {
  const tight = text.replace(/\s/g, '')
  return indonesian.test(tight) ? exact(tight.replaceAll('.', '').replace(',', '.')) : decimalOfText(tight)
}

/**
 * The number that a text means where thousands are rare and decimals are many, as in coordinates: comma and point are
 * both the decimal sign (`107,618`, `107.618`). Undefined for anything else.
 */
export const decimalOfText = (text: string): number | undefined => {
  const tight = text.replace(/\s/g, '')
  return decimalComma.test(tight) || plain.test(tight) ? exact(tight.replace(',', '.')) : undefined
}

const unclear = /^[+-]?[1-9]\d{0,2}\.\d{3}$/

/**
 * What a text such as `12.500` can mean, thousands or a decimal (`12500`, `12,5`), each written so that it means nothing
 * else. Undefined for a text that means one number or none.
 */
export const meaningsOf = (text: string): { thousands: string; decimal: string } | undefined => {
  const tight = text.replace(/\s/g, '')
  return unclear.test(tight)
    ? { thousands: tight.replace('.', ''), decimal: tight.replace('.', ',').replace(/0{1,2}$/, '') }
    : undefined
}
