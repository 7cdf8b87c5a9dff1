import { holidays } from '@kompeten/contract/holidays/holidays'
import { calls, feature } from '../../platform/feature.ts'
import { holidaysRoutes } from './holidays.routes.ts'

export const holidaysFeature = feature({
  calls: [calls(holidays, holidaysRoutes)],
})
