import type { holidays } from '@kompeten/contract/holidays/holidays'
import type { Handlers } from '../../platform/http/answers.ts'
import { keepHolidayYear, listHolidayYears } from './keep-holidays.ts'
import { suggestHolidays } from './suggest-holidays.ts'

/** Public holidays, DEV's to keep. */
export const holidaysRoutes: Handlers<typeof holidays> = {
  years: async (ctx) => ({ data: await listHolidayYears(ctx) }),
  suggest: async (_ctx, { params }) => ({ data: { days: await suggestHolidays(params.year) } }),
  keep: async (ctx, { params, body }) => ({ data: await keepHolidayYear(ctx, params.year, body) }),
}
