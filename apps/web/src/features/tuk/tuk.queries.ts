import { tuk } from '@kompeten/contract/tuk'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import { oneOf, usedOf } from '../../ui/master/master.ts'
import { tukMaster } from './tuk-master.ts'

export const tukQueries = {
  /** A page of the venues in use. */
  list: (query: ListAddress) => usedOf(tukMaster, query),
  one: (tukId: string) => oneOf(tukMaster, tukId),
  logo: (tukId: string) =>
    queryOptions({
      queryKey: ['tuk', 'logo', tukId],
      queryFn: async ({ signal }) => (await call(tuk.logo, { params: { tuk_id: tukId } }, { signal })).blob,
    }),
}
