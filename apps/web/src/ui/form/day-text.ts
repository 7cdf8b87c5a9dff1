import { day } from '@kompeten/contract/platform/fields'
import { checked } from '@kompeten/contract/platform/issues'

/** Whether a text is a calendar day that exists, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => checked(day, text).issues === undefined

/**
 * A day as somebody types it: `21-11-2026`, `21/11/2026`, `21.11.26`, `21112026` or `2026-11-21`, as `YYYY-MM-DD`.
 * Empty is null; text that is no existing day comes back as it was typed, for the schema to refuse.
 */
export const readDay = (text: string): string | null => {
  const typed = text.trim()
  if (typed === '') return null
  const found =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  const [, date = '', month = '', year = ''] = found ?? []
  const written = found
    ? `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    : typed
  return isDay(written) ? written : typed
}

/** A day as the fields show it, `21-11-2026`; a text that is no day as it is. */
export const showDay = (value: string | null): string =>
  value === null ? '' : isDay(value) ? value.split('-').reverse().join('-') : value
