import type { AnyTx } from '../../platform/database/tenant-handle.ts'
import { type Holidays, holidaysOf } from '../../platform/working-days.rules.ts'
import { holidayYears } from './holidays.store.ts'

/** The public holidays as far as they are known. */
export const knownHolidays = async (tx: AnyTx): Promise<Holidays> =>
  holidaysOf((await holidayYears(tx)).map(({ year, days }) => ({ year, days: days.map(({ day }) => day) })))
