import { type Accessor, assessors } from '@kompeten/contract/assessors'
import type { Competence } from '@kompeten/contract/assessors-competences'
import type { AccessorAssessment } from '@kompeten/contract/assessors-days'
import { people } from '@kompeten/contract/people'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import type { PageQuery } from '../../ui/list/use-list.ts'

/** Keys of all that is cached of the lists. */
export const accessorLists = ['assessors', 'lists'] as const
const competenceLists = ['assessors', 'competences'] as const
const scheduleKey = ['assessors', 'schedule'] as const

/** More than anybody puts forward; the review walks through the oldest first. */
const most = '100'

export const accessorQueries = {
  list: (query: ListAddress): PageQuery<Accessor> => ({
    queryKey: [...accessorLists, query],
    queryFn: ({ signal }) => call(assessors.list, { query }, { signal }),
  }),
  ofUser: (user_id: string) =>
    queryOptions({
      queryKey: ['assessors', 'ofUser', user_id],
      queryFn: async ({ signal }): Promise<Accessor | null> =>
        (await call(assessors.ofUser, { params: { user_id } }, { signal })).data,
    }),
  one: (accessor_id: string) =>
    queryOptions({
      queryKey: ['assessors', 'one', accessor_id],
      queryFn: async ({ signal }): Promise<Accessor> =>
        (await call(assessors.get, { params: { accessor_id } }, { signal })).data,
    }),
  /** How the LSP knows a person, for the name of a record that is not filled in yet. */
  person: (user_id: string) =>
    queryOptions({
      queryKey: ['people', 'one', user_id],
      queryFn: async ({ signal }) => (await call(people.get, { params: { user_id } }, { signal })).data,
    }),
  timeline: (accessor_id: string) =>
    queryOptions({
      queryKey: ['assessors', 'timeline', accessor_id],
      queryFn: async ({ signal }) =>
        (await call(assessors.timeline, { params: { accessor_id } }, { signal })).data,
    }),
  documents: (accessor_id: string) =>
    queryOptions({
      queryKey: ['assessors', 'documents', accessor_id],
      queryFn: async ({ signal }) =>
        (await call(assessors.documents, { params: { accessor_id } }, { signal })).data,
    }),
  competences: (query: ListAddress): PageQuery<Competence> => ({
    queryKey: [...competenceLists, 'list', query],
    queryFn: ({ signal }) => call(assessors.competences, { query }, { signal }),
  }),
  competencesOf: (accessor_id: string) =>
    queryOptions({
      queryKey: [...competenceLists, 'of', accessor_id],
      queryFn: async ({ signal }) =>
        (await call(assessors.competences, { query: { accessor_id, limit: most } }, { signal })).data,
    }),
  /** What waits for verification, the oldest first. */
  pending: queryOptions({
    queryKey: [...competenceLists, 'pending'],
    queryFn: ({ signal }) =>
      call(
        assessors.competences,
        { query: { state: 'PENDING', sort: 'created_date', limit: most } },
        { signal },
      ),
  }),
  certificate: (competence_id: string) =>
    queryOptions({
      queryKey: ['assessors', 'certificate', competence_id],
      queryFn: ({ signal }) => call(assessors.competenceFile, { params: { competence_id } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  schedule: (from: string, to: string, accessor_id: string | null) =>
    queryOptions({
      queryKey: [...scheduleKey, from, to, accessor_id],
      queryFn: async ({ signal }) =>
        (
          await call(
            assessors.schedules,
            { query: { from, to, ...(accessor_id !== null && { accessor_id }) } },
            { signal },
          )
        ).data,
    }),
  assessments: (query: ListAddress): PageQuery<AccessorAssessment> => ({
    queryKey: ['assessors', 'assessments', query],
    queryFn: ({ signal }) => call(assessors.assessments, { query }, { signal }),
  }),
}

/** Puts an assessor as the server answered him into everything that shows him, and lets lists be read anew. */
export const keepAccessor = (client: QueryClient, kept: Accessor): void => {
  client.setQueryData(accessorQueries.ofUser(kept.user_id).queryKey, kept)
  client.setQueryData(accessorQueries.one(kept.accessor_id).queryKey, kept)
  void client.invalidateQueries({ queryKey: accessorLists })
  void client.invalidateQueries({ queryKey: accessorQueries.timeline(kept.accessor_id).queryKey })
}

/** Lets everything that shows competences be read anew. */
export const forgetCompetences = (client: QueryClient, accessorId: string): void => {
  void client.invalidateQueries({ queryKey: competenceLists })
  void client.invalidateQueries({ queryKey: accessorLists })
  void client.invalidateQueries({ queryKey: ['assessors', 'ofUser'] })
  void client.invalidateQueries({ queryKey: accessorQueries.timeline(accessorId).queryKey })
}

/** Lets all calendars be read anew. */
export const forgetSchedules = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: scheduleKey })
