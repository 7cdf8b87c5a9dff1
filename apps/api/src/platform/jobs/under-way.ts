import { lanes } from './lanes.ts'

/** An attempt at a job of the lane `outside` is over by then. */
const longestMs = lanes.outside.longest * 1000

/** Since when a job is awaited; null once that is so long ago (`within`) that it died with its server. */
export const underWay = (since: Date | null | undefined, now: Date, within = longestMs): Date | null =>
  since && now.getTime() - since.getTime() <= within ? since : null
