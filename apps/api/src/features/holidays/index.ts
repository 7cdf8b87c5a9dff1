/** The front door of `holidays`: the public holidays by which working days are counted. */
export { holidaysFeature } from './holidays.feature.ts'
export { knownHolidays } from './known-holidays.ts'
