const dayMs = 86_400_000
const firstDay = Date.UTC(1899, 11, 30)
const firstDay1904 = Date.UTC(1904, 0, 1)
/** 31 December 9999, the last day that Excel knows. */
const lastSerial = 2_958_465

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/**
 * The day (`YYYY-MM-DD`) of an Excel serial number, its time of day left out; undefined for any other number.
 * Serials up to 60 are shifted, because Excel believes in 29 February 1900.
 */
export const dayOfSerial = (serial: number, from1904: boolean): string | undefined => {
  const days = Math.floor(serial)
  if (!(days >= 1 && days <= lastSerial) || (days === 60 && !from1904)) return undefined
  if (from1904) return isoDay(firstDay1904 + days * dayMs)
  return isoDay(firstDay + (days < 60 ? days + 1 : days) * dayMs)
}

/** The Excel serial number of a day (`YYYY-MM-DD`) from March 1900 on. */
export const serialOfDay = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - firstDay) / dayMs

const forms = [
  /^(?<day>\d{1,2})\s*[/.-]\s*(?<month>\d{1,2})\s*[/.-]\s*(?<year>\d{4})$/,
  /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})(?:T.*)?$/,
  /^(?<day>\d{1,2})[\s/.-]+(?<name>[a-z]+)\.?[\s/.,-]+(?<year>\d{4})$/i,
]
/** How each month's name begins in Indonesian and English, by what tells it apart. */
const months = [
  'jan',
  'feb|peb',
  'mar',
  'apr',
  'mei|may',
  'jun',
  'jul',
  'agu|agt|aug',
  'sep',
  'okt|oct',
  'no[vp]',
  'des|dec',
]
const monthOf = (name: string): string =>
  String(months.findIndex((begins) => new RegExp(`^(${begins})`, 'i').test(name)) + 1)

/**
 * The day (`YYYY-MM-DD`) that a text means, as `dd/mm/yyyy`, `yyyy-mm-dd` or with the month's name in either language;
 * undefined for one that does not exist.
 */
export const dayOfText = (text: string): string | undefined => {
  const found = forms.map((form) => form.exec(text)?.groups).find((groups) => groups)
  if (!found) return undefined
  const { year = '', name, day = '' } = found
  const month = name === undefined ? (found.month ?? '') : monthOf(name)
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const ms = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(ms) && isoDay(ms) === iso ? iso : undefined
}

/** A day (`YYYY-MM-DD`) as people read it here, `dd/mm/yyyy`. */
export const dayText = (day: string): string => day.split('-').reverse().join('/')
