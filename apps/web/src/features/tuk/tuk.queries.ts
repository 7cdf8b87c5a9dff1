import type { Page } from '@kompeten/contract/lists'
import { type Tuk, tuk } from '@kompeten/contract/tuk'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import type { PageQuery } from '../../ui/list/use-list.ts'

/** Key of all that is cached of the venues' lists, in use and in the bin. */
export const tukLists = ['tuk', 'lists'] as const

export const tukQueries = {
  /** A page of the venues in use. */
  list: (query: ListAddress): PageQuery<Tuk> => ({
    queryKey: [...tukLists, 'inUse', query],
    queryFn: ({ signal }) => call(tuk.list, { query }, { signal }),
  }),
  /** A page of the venues in the bin. */
  bin: (query: ListAddress): PageQuery<Tuk> => ({
    queryKey: [...tukLists, 'bin', query],
    queryFn: ({ signal }) => call(tuk.deleted, { query }, { signal }),
  }),
  one: (tukId: string) =>
    queryOptions({
      queryKey: ['tuk', 'one', tukId],
      queryFn: async ({ signal }): Promise<Tuk> =>
        (await call(tuk.get, { params: { tuk_id: tukId } }, { signal })).data,
    }),
  timeline: (tukId: string) =>
    queryOptions({
      queryKey: ['tuk', 'timeline', tukId],
      queryFn: async ({ signal }) =>
        (await call(tuk.timeline, { params: { tuk_id: tukId } }, { signal })).data,
    }),
  logo: (tukId: string) =>
    queryOptions({
      queryKey: ['tuk', 'logo', tukId],
      queryFn: async ({ signal }) => (await call(tuk.logo, { params: { tuk_id: tukId } }, { signal })).blob,
    }),
}

/** Puts the venue as the server answered it into everything that shows it, and lets lists and timeline be read anew. */
export const keepTuk = (client: QueryClient, kept: Tuk): void => {
  client.setQueryData(tukQueries.one(kept.tuk_id).queryKey, kept)
  client.setQueriesData<Page<Tuk>>(
    { queryKey: tukLists },
    (page) => page && { ...page, data: page.data.map((row) => (row.tuk_id === kept.tuk_id ? kept : row)) },
  )
  void client.invalidateQueries({ queryKey: tukLists })
  void client.invalidateQueries({ queryKey: tukQueries.timeline(kept.tuk_id).queryKey })
}
