/** Parts of both numbers of a certificate, as they are kept beside them (domain §3.1). */
export type NumberParts = {
  kbliCode: string
  kbjiCode: string
  /** 0 where the scheme has no KKNI level. */
  level: number
  serial: number
  serialWidth: number
  year: number
  sectorLetters: string
  licenceSegment: string
  registrationSerial: number
}

const registrationWidth = 5
const padded = (number: number, width: number) => String(number).padStart(width, '0')

/** How many digits a serial needs. */
export const serialDigits = (serial: number): number => String(serial).length

/** `62019 2514 0 0000042 2026`: KBLI, KBJI, level, serial, year. */
export const certificateNumberOf = ({ kbliCode, kbjiCode, level, serial, serialWidth, year }: NumberParts) =>
  `${kbliCode} ${kbjiCode} ${level} ${padded(serial, serialWidth)} ${year}`

/** `TIK 9001 00042 2026`: sector letters, licence, serial of the year, year. */
export const registrationNumberOf = ({
  sectorLetters,
  licenceSegment,
  registrationSerial,
  year,
}: NumberParts) =>
  `${sectorLetters} ${licenceSegment} ${padded(registrationSerial, registrationWidth)} ${year}`

/** What of an LSP's licence stands in registration numbers: `BNSP-LSP-1565-ID` → `1565`. */
export const licenceSegmentOf = (licence: string): string => /\d{2,6}/.exec(licence)?.[0] ?? licence.trim()

/** A number as it is compared: letters and digits only, upper case. */
export const numberKey = (number: string): string => number.toUpperCase().replace(/[^0-9A-Z]/g, '')

const blankoForm = /^(.*?)(\d+)$/

/**
 * The numbers of so many blankos from the first on, those left out aside; undefined where the number does not end in
 * digits, or would need more of them than it has.
 */
export const blankoNumbersFrom = (
  first: string,
  count: number,
  leftOut: ReadonlySet<string> = new Set(),
): string[] | undefined => {
  const [, head, digits] = blankoForm.exec(first) ?? []
  if (head === undefined || digits === undefined || digits.length > 15) return undefined
  const numbers: string[] = []
  for (let at = Number(digits); numbers.length < count; at += 1) {
    const number = padded(at, digits.length)
    if (number.length > digits.length) return undefined
    if (!leftOut.has(head + number)) numbers.push(head + number)
  }
  return numbers
}
