import { calendar } from '@kompeten/contract/calendar/calendar'
import { queriesOf } from '../../platform/queries.ts'

export const calendarQueries = queriesOf('calendar', calendar)
