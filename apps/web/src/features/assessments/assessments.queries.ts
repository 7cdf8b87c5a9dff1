import { assessments } from '@kompeten/contract/assessments'
import { conflicts } from '@kompeten/contract/assessments-conflicts'
import type { Assessment, AssessmentRow } from '@kompeten/contract/assessments-content'
import { assessmentPeople } from '@kompeten/contract/assessments-people'
import { schemes } from '@kompeten/contract/schemes'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import type { PageQuery } from '../../ui/list/use-list.ts'

/** Key of everything that is cached of lists of assessments. */
const assessmentLists = ['assessments', 'lists'] as const

const at = (assessment_id: string) => ({ params: { assessment_id } })

export const assessmentQueries = {
  list: (query: ListAddress): PageQuery<AssessmentRow> => ({
    queryKey: [...assessmentLists, 'sent', query],
    queryFn: ({ signal }) => call(assessments.list, { query }, { signal }),
  }),
  drafts: (query: ListAddress): PageQuery<AssessmentRow> => ({
    queryKey: [...assessmentLists, 'drafts', query],
    queryFn: ({ signal }) => call(assessments.drafts, { query }, { signal }),
  }),
  deleted: (query: ListAddress): PageQuery<AssessmentRow> => ({
    queryKey: [...assessmentLists, 'deleted', query],
    queryFn: ({ signal }) => call(assessments.deleted, { query }, { signal }),
  }),
  calendar: (from: string, until: string) =>
    queryOptions({
      queryKey: [...assessmentLists, 'calendar', from, until],
      queryFn: async ({ signal }) =>
        (await call(assessments.calendar, { query: { from, until } }, { signal })).data,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['assessments', 'one', id],
      queryFn: async ({ signal }): Promise<Assessment> =>
        (await call(assessments.get, at(id), { signal })).data,
    }),
  timeline: (id: string) =>
    queryOptions({
      queryKey: ['assessments', 'timeline', id],
      queryFn: async ({ signal }) => (await call(assessments.timeline, at(id), { signal })).data,
    }),
  waiting: (id: string) =>
    queryOptions({
      queryKey: ['assessments', 'waiting', id],
      queryFn: async ({ signal }) =>
        (await call(assessmentPeople.waiting, { query: { assessment_id: id } }, { signal })).data,
    }),
  candidates: (id: string) =>
    queryOptions({
      queryKey: ['assessments', 'candidates', id],
      queryFn: async ({ signal }) => (await call(assessmentPeople.candidates, at(id), { signal })).data,
    }),
  suggestion: (id: string) =>
    queryOptions({
      queryKey: ['assessments', 'suggestion', id],
      queryFn: async ({ signal }) => (await call(assessmentPeople.suggestion, at(id), { signal })).data,
      staleTime: 0,
    }),
  conflicts: (id: string) =>
    queryOptions({
      queryKey: ['assessments', 'conflicts', id],
      queryFn: async ({ signal }) => (await call(conflicts.inAssessment, at(id), { signal })).data,
    }),
  adminCandidates: (id: string) =>
    queryOptions({
      queryKey: ['assessments', 'adminCandidates', id],
      queryFn: async ({ signal }) => (await call(assessmentPeople.adminCandidates, at(id), { signal })).data,
    }),
  /** Schemes that an assessment can be held by, by name. */
  schemeChoices: () =>
    queryOptions({
      queryKey: ['assessments', 'schemeChoices'],
      queryFn: async ({ signal }) => {
        const query = { limit: '100', active: 'true', shown_state: 'PUBLISHED', sort: 'schema_name' }
        return (await call(schemes.list, { query }, { signal })).data
      },
    }),
}

/** Lets everything that shows an assessment be read anew, but for what is given. */
export const refreshAssessment = (client: QueryClient, id: string): void => {
  void client.invalidateQueries({ queryKey: assessmentLists })
  for (const part of ['timeline', 'waiting', 'candidates', 'suggestion', 'conflicts']) {
    void client.invalidateQueries({ queryKey: ['assessments', part, id] })
  }
}

/** Puts the assessment as the server answered it into everything that shows it. */
export const keepAssessment = (client: QueryClient, kept: Assessment): void => {
  client.setQueryData(assessmentQueries.one(kept.assessment_id).queryKey, kept)
  refreshAssessment(client, kept.assessment_id)
}
