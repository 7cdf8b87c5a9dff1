import { calendar } from '@kompeten/contract/calendar/calendar'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import type { AddressConfig } from './address.ts'
import { calendarRoutes } from './calendar.routes.ts'

export const calendarFeature = (config: AddressConfig): Feature =>
  feature({ calls: [calls(calendar, calendarRoutes(config))] })
