const dayMs = 86_400_000

export type Standing = 'none' | 'valid' | 'ending' | 'ended'

/** How something stands on a day (`today`) that counts until another: `ending` from 90 days before on (domain §5.1), `none` without a day. */
export const standingOf = (until: string | null, today: string): { standing: Standing; days: number } => {
  if (until === null) return { standing: 'none', days: 0 }
  const days = Math.round((Date.parse(until) - Date.parse(today)) / dayMs)
  return { standing: days < 0 ? 'ended' : days <= 90 ? 'ending' : 'valid', days }
}
