import { holidays } from '@kompeten/contract/holidays/holidays'
import { lazy, page } from '../../platform/page.ts'

/** The pages of public holidays; DEV alone may open them. */
export const holidaysRoutes = [
  page(
    '/holidays',
    holidays.years,
    lazy(() => import('./holidays-page.tsx'), 'HolidaysPage'),
  ),
  page(
    '/holidays/$year',
    holidays.keep,
    lazy(() => import('./holiday-year-page.tsx'), 'HolidayYearPage'),
  ),
] as const
