import type { holidays } from '@kompeten/contract/holidays/holidays'
import type { Handlers } from '../../platform/http/answers.ts'
import { keepHolidayYear, listHolidayYears } from './keep-holidays.ts'
import { holidaysOfYear } from './known-holidays.ts'
import { suggestHolidays } from './suggest-holidays.ts'

/** Public holidays, DEV's to keep and everybody's to plan by. */
export const holidaysRoutes: Handlers<typeof holidays> = {
  ofYear: async (ctx, { params }) => ({ data: { days: await holidaysOfYear(ctx.tx, params.year) } }),
  years: async (ctx) => ({ data: await listHolidayYears(ctx) }),
  suggest: async (_ctx, { params }) => ({ data: { days: await suggestHolidays(params.year) } }),
  keep: async (ctx, { params, body }) => ({ data: await keepHolidayYear(ctx, params.year, body) }),
}
