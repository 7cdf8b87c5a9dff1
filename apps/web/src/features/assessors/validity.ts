const dayMs = 86_400_000

/** The day (`YYYY-MM-DD`) so many days from today, where the person is. */
export const dayIn = (days: number): string => {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return day.toLocaleDateString('sv')
}

export type Standing = 'none' | 'valid' | 'ending' | 'ended'

/** How something stands that counts until a day: `ending` from 90 days before on (domain §5.1), `none` without a day. */
export const standingOf = (
  until: string | null,
  today: string = dayIn(0),
): { standing: Standing; days: number } => {
  if (until === null) return { standing: 'none', days: 0 }
  const days = Math.round((Date.parse(until) - Date.parse(today)) / dayMs)
  return { standing: days < 0 ? 'ended' : days <= 90 ? 'ending' : 'valid', days }
}
