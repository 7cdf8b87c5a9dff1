import { tuk } from '@kompeten/contract/tuk/tuk'
import { queriesOf } from '../../platform/queries.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import { oneOf, usedOf } from '../../ui/master/master.ts'
import { tukMaster } from './tuk-master.ts'

export const tukQueries = {
  ...queriesOf('tuk', tuk),
  /** A page of the venues in use. */
  list: (query: ListAddress) => usedOf(tukMaster, query),
  one: (tukId: string) => oneOf(tukMaster, tukId),
}
