import { dayAfter, daysBetween } from '../../../platform/days.rules.ts'

/** First and last day (`YYYY-MM-DD`). */
export type Days = { startsOn: string; endsOn: string }

/**
 * The days of an assessment that is opened on a day: it begins then. Opened within the days that were planned it ends as
 * planned; opened on another day it lasts as long as planned. By the last day on which people are assessed under its schemes
 * it is over (decision 221).
 */
export const openedOn = ({ startsOn, endsOn }: Days, day: string, lastDay: string | null = null): Days => {
  const isPlanned = day >= startsOn && day <= endsOn
  const until = isPlanned ? endsOn : dayAfter(day, daysBetween(startsOn, endsOn))
  return { startsOn: day, endsOn: lastDay !== null && lastDay < until ? lastDay : until }
}

/** The days of an assessment whose pleno is convened on a day: by then it is over. */
export const endedBy = ({ startsOn, endsOn }: Days, day: string): Days => ({
  startsOn,
  endsOn: day < endsOn && day >= startsOn ? day : endsOn,
})
