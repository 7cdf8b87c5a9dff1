import { bins } from '@kompeten/contract/bins/bins'
import { queriesOf } from '../../platform/queries.ts'

export const binQueries = queriesOf('bins', bins)
