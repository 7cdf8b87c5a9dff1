/** Where the LSPs lie that tests are about, unless they say otherwise. */
const western = 'Asia/Jakarta'

/** The day (`YYYY-MM-DD`) that it is at an LSP; from 17:00 UTC on it is another than UTC's. */
export const today = (timeZone = western, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  )

/** The day at an LSP in western Indonesia so many days from now. */
export const dayAhead = (days: number): string => today(western, new Date(Date.now() + days * 86_400_000))

/** A day as people type it into a form: `DD-MM-YYYY`. */
export const typed = (day: string): string => day.split('-').reverse().join('-')
