import { applications } from '@kompeten/contract/applications'
import type { Application, ApplicationRow } from '@kompeten/contract/applications-views'
import type { Page } from '@kompeten/contract/lists'
import { signatures } from '@kompeten/contract/signatures'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import type { PageQuery } from '../../ui/list/use-list.ts'

/** Key of all that is cached of the lists. */
export const applicationLists = ['applications', 'lists'] as const
const catalogueKey = ['applications', 'catalogue'] as const

export const applicationQueries = {
  /** A page of the applications: one's own, or those of the LSP. */
  list: (query: ListAddress): PageQuery<ApplicationRow> => ({
    queryKey: [...applicationLists, query],
    queryFn: ({ signal }) => call(applications.list, { query }, { signal }),
  }),
  /** What waits for review, the oldest first, as many as one sitting holds. */
  queue: queryOptions({
    queryKey: [...applicationLists, 'queue'],
    queryFn: async ({ signal }) =>
      (
        await call(
          applications.list,
          { query: { state: 'SUBMITTED', sort: 'submitted_date', limit: '100' } },
          { signal },
        )
      ).data,
  }),
  one: (join_request_id: string) =>
    queryOptions({
      queryKey: ['applications', 'one', join_request_id],
      queryFn: async ({ signal }): Promise<Application> =>
        (await call(applications.get, { params: { join_request_id } }, { signal })).data,
    }),
  selfAssessment: (join_request_id: string) =>
    queryOptions({
      queryKey: ['applications', 'selfAssessment', join_request_id],
      queryFn: async ({ signal }) =>
        (await call(applications.selfAssessment, { params: { join_request_id } }, { signal })).data,
    }),
  timeline: (join_request_id: string) =>
    queryOptions({
      queryKey: ['applications', 'timeline', join_request_id],
      queryFn: async ({ signal }) =>
        (await call(applications.timeline, { params: { join_request_id } }, { signal })).data,
    }),
  /** Whether the caller has a signature to sign with. */
  hasSignature: queryOptions({
    queryKey: ['applications', 'hasSignature'],
    queryFn: async ({ signal }) => {
      try {
        await call(signatures.mine, {}, { signal })
        return true
      } catch (failure) {
        if (failure instanceof RefusedCall && failure.status === 404) return false
        throw failure
      }
    },
  }),
  catalogue: queryOptions({
    queryKey: [...catalogueKey, 'all'],
    queryFn: async ({ signal }) => (await call(applications.catalogue, {}, { signal })).data,
  }),
  offer: (schema_id: string) =>
    queryOptions({
      queryKey: [...catalogueKey, schema_id],
      queryFn: async ({ signal }) =>
        (await call(applications.offer, { params: { schema_id } }, { signal })).data,
    }),
}

/** Puts the application as the server answered it into everything that shows it, and lets lists and timeline be read anew. */
export const keepApplication = (client: QueryClient, kept: Application): void => {
  const id = kept.join_request_id
  client.setQueryData(applicationQueries.one(id).queryKey, kept)
  client.setQueriesData<Page<ApplicationRow>>({ queryKey: applicationLists }, (page) =>
    page && 'count' in page
      ? {
          ...page,
          data: page.data.map((row) => (row.join_request_id === id ? { ...row, ...rowOf(kept, row) } : row)),
        }
      : page,
  )
  void client.invalidateQueries({ queryKey: applicationLists })
  void client.invalidateQueries({ queryKey: catalogueKey })
  void client.invalidateQueries({ queryKey: applicationQueries.timeline(id).queryKey })
}

/** What of a whole application a list's row shows. */
const rowOf = (kept: Application, row: ApplicationRow): ApplicationRow =>
  Object.fromEntries(
    (Object.keys(row) as (keyof ApplicationRow)[]).map((key) => [key, kept[key]]),
  ) as ApplicationRow

/** Reads anew what is missing and how far it is, after parts of it were written on their own. */
export const refreshApplication = (client: QueryClient, id: string): Promise<void> =>
  client.invalidateQueries({ queryKey: applicationQueries.one(id).queryKey })
