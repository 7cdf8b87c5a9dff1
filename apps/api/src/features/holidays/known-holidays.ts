import type { KnownHoliday } from '@kompeten/contract/holidays/holidays'
import type { AnyTx } from '../../platform/database/tenant-handle.ts'
import { type Holidays, holidaysOf, undecreedDays } from '../../platform/working-days.rules.ts'
import { holidayYears } from './holidays.store.ts'

/** The public holidays as far as they are known. */
export const knownHolidays = async (tx: AnyTx): Promise<Holidays> =>
  holidaysOf((await holidayYears(tx)).map(({ year, days }) => ({ year, days: days.map(({ day }) => day) })))

/** The public holidays of a year; of one whose decree is not known those that need none, without names. */
export const holidaysOfYear = async (tx: AnyTx, year: number): Promise<KnownHoliday[]> =>
  (await holidayYears(tx)).find((one) => one.year === year)?.days ??
  undecreedDays(year).map((day) => ({ day, name: null, name_en: null }))
