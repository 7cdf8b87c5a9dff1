import { type Appeal, type AppealRow, appeals } from '@kompeten/contract/appeals'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import type { PageQuery } from '../../ui/list/use-list.ts'

const lists = ['appeals', 'lists'] as const
const at = (appeal_id: string) => ({ params: { appeal_id } })

export const appealQueries = {
  list: (query: ListAddress): PageQuery<AppealRow> => ({
    queryKey: [...lists, query],
    queryFn: ({ signal }) => call(appeals.list, { query }, { signal }),
  }),
  appealable: () =>
    queryOptions({
      queryKey: ['appeals', 'appealable'],
      queryFn: async ({ signal }) => (await call(appeals.appealable, {}, { signal })).data,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['appeals', 'one', id],
      queryFn: async ({ signal }): Promise<Appeal> => (await call(appeals.get, at(id), { signal })).data,
    }),
  timeline: (id: string) =>
    queryOptions({
      queryKey: ['appeals', 'one', id, 'timeline'],
      queryFn: async ({ signal }) => (await call(appeals.timeline, at(id), { signal })).data,
    }),
  candidates: (id: string) =>
    queryOptions({
      queryKey: ['appeals', 'candidates', id],
      queryFn: async ({ signal }) => (await call(appeals.candidates, at(id), { signal })).data,
    }),
}

/** Puts an appeal as the server answered it into everything that shows it. */
export const keepAppeal = (client: QueryClient, kept: Appeal): void => {
  client.setQueryData(appealQueries.one(kept.appeal_id).queryKey, kept)
  void client.invalidateQueries({ queryKey: lists })
  void client.invalidateQueries({ queryKey: appealQueries.appealable().queryKey })
  void client.invalidateQueries({ queryKey: appealQueries.timeline(kept.appeal_id).queryKey })
  void client.invalidateQueries({ queryKey: ['plenos'] })
}
