import type { calendar } from '@kompeten/contract/calendar/calendar'
import type { Handlers } from '../../platform/http/answers.ts'
import { type AddressConfig, endAddress, makeAddress, readAddress } from './address.ts'
import { readCalendar } from './read-calendar.ts'

/** The private calendar address of a role, and what is behind it. */
export const calendarRoutes = (config: AddressConfig): Handlers<typeof calendar> => ({
  get: (ctx) => readAddress(ctx),
  make: (ctx) => makeAddress(ctx, config),
  end: (ctx) => endAddress(ctx),
  read: (ctx, { params }) => readCalendar(ctx, config, params.file),
})
