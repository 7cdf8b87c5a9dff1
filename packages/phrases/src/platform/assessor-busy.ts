import type { FactsOf } from '@kompeten/contract/platform/refusals'
import { listedDays } from './listed-days.ts'

type Facts = FactsOf<'accessor_busy'>

/** That an assessor is not free, and what holds the days as far as that is told: assessments, or the assessor's own calendar. */
export const assessorBusyEn = ({ name, days, assessments = [], closed = [] }: Facts): string => {
  const why = assessments.length > 0 ? ` because of the assessment ${assessments.join(', ')}` : ''
  const isAll = closed.length === days.length
  const own = isAll
    ? ': closed in the calendar of assessors'
    : `; closed in the calendar: ${listedDays(closed)}`
  return `${name} is not available on ${listedDays(days)}${why}${closed.length > 0 ? own : ''}.`
}

/** The same in Indonesian. */
export const assessorBusyId = ({ name, days, assessments = [], closed = [] }: Facts): string => {
  const why = assessments.length > 0 ? ` karena bertugas di asesmen ${assessments.join(', ')}` : ''
  const isAll = closed.length === days.length
  const own = isAll ? ': ditutup di kalender asesor' : `; ditutup di kalender: ${listedDays(closed)}`
  return `${name} tidak tersedia pada ${listedDays(days)}${why}${closed.length > 0 ? own : ''}.`
}
