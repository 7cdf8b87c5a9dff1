/** The calendar day (`YYYY-MM-DD`) that it is in an IANA time zone at that moment. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
