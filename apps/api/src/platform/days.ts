const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once for each zone: a format takes tens of kilobytes outside of the heap, and an export asks for one each row. */
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** The calendar day (`YYYY-MM-DD`) that it is in an IANA time zone at that moment. */
export const dayIn = (timeZone: string, at: Date): string => formatIn(timeZone).format(at)
