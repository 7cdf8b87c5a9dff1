import { secondFactors } from '@kompeten/contract/second-factors/second-factors'
import { queriesOf } from '../../platform/queries.ts'

export const secondFactorsQueries = queriesOf('second-factors', secondFactors)
