import type { RenewalWay, RenewalWindow } from './renewal.ts'

export type RenewalStanding = 'open' | 'too_early' | 'too_late'

/** How a day (`YYYY-MM-DD`) stands to the days on which a certificate may be renewed; without a rule it is open. */
export const renewalOn = (window: RenewalWindow | null, today: string): RenewalStanding => {
  if (window?.from_on && today < window.from_on) return 'too_early'
  return window?.until_on && today > window.until_on ? 'too_late' : 'open'
}

/** Purposes of FR.APL.01 that renew a certificate. */
export const renewalPurposes = ['SU', 'PKT'] as const
export type RenewalPurpose = (typeof renewalPurposes)[number]

/** The purposes with which a certificate is renewed by these ways, the first way's first. */
export const purposesOf = (given: readonly RenewalWay[]): RenewalPurpose[] =>
  given.length === 0 ? [...renewalPurposes] : [...new Set(given.map((way) => (way === 'rcc' ? 'PKT' : 'SU')))]
