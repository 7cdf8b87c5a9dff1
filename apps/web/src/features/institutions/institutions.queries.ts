import { type Institution, institutions } from '@kompeten/contract/institutions'
import type { Page } from '@kompeten/contract/lists'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import type { PageQuery } from '../../ui/list/use-list.ts'

/** Key of all that is cached of the institutions' lists, in use and in the bin. */
export const institutionLists = ['institution', 'lists'] as const

export const institutionQueries = {
  /** A page of the institutions in use. */
  list: (query: ListAddress): PageQuery<Institution> => ({
    queryKey: [...institutionLists, 'inUse', query],
    queryFn: ({ signal }) => call(institutions.list, { query }, { signal }),
  }),
  /** A page of the institutions in the bin. */
  bin: (query: ListAddress): PageQuery<Institution> => ({
    queryKey: [...institutionLists, 'bin', query],
    queryFn: ({ signal }) => call(institutions.deleted, { query }, { signal }),
  }),
  one: (institutionId: string) =>
    queryOptions({
      queryKey: ['institution', 'one', institutionId],
      queryFn: async ({ signal }): Promise<Institution> =>
        (await call(institutions.get, { params: { institution_id: institutionId } }, { signal })).data,
    }),
  timeline: (institutionId: string) =>
    queryOptions({
      queryKey: ['institution', 'timeline', institutionId],
      queryFn: async ({ signal }) =>
        (await call(institutions.timeline, { params: { institution_id: institutionId } }, { signal })).data,
    }),
}

/** Puts the institution as the server answered it into everything that shows it, and lets lists and timeline be read anew. */
export const keepInstitution = (client: QueryClient, kept: Institution): void => {
  client.setQueryData(institutionQueries.one(kept.institution_id).queryKey, kept)
  client.setQueriesData<Page<Institution>>(
    { queryKey: institutionLists },
    (page) =>
      page && {
        ...page,
        data: page.data.map((row) => (row.institution_id === kept.institution_id ? kept : row)),
      },
  )
  void client.invalidateQueries({ queryKey: institutionLists })
  void client.invalidateQueries({ queryKey: institutionQueries.timeline(kept.institution_id).queryKey })
}
