import { holidays } from '@kompeten/contract/holidays/holidays'
import { queriesOf } from '../../platform/queries.ts'

export const holidayQueries = queriesOf('holidays', holidays)
