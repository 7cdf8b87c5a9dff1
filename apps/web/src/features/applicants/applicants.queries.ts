import { type Applicant, type ApplicantRow, applicants } from '@kompeten/contract/applicants'
import { applicantConsents } from '@kompeten/contract/applicants-consents'
import { applicantDocuments } from '@kompeten/contract/applicants-documents'
import { applicantDuplicates } from '@kompeten/contract/applicants-duplicates'
import type { Page } from '@kompeten/contract/lists'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import type { PageQuery } from '../../ui/list/use-list.ts'

/** Key of all that is cached of the applicants' lists, in use and in the bin. */
export const applicantLists = ['applicants', 'lists'] as const
const pairs = ['applicants', 'pairs'] as const
const params = (applicantId: string) => ({ params: { applicant_id: applicantId } })

export const applicantQueries = {
  /** A page of the applicants in use. */
  list: (query: ListAddress): PageQuery<ApplicantRow> => ({
    queryKey: [...applicantLists, 'inUse', query],
    queryFn: ({ signal }) => call(applicants.list, { query }, { signal }),
  }),
  /** A page of the applicants in the bin. */
  bin: (query: ListAddress): PageQuery<ApplicantRow> => ({
    queryKey: [...applicantLists, 'bin', query],
    queryFn: ({ signal }) => call(applicants.deleted, { query }, { signal }),
  }),
  one: (applicantId: string) =>
    queryOptions({
      queryKey: ['applicants', 'one', applicantId],
      queryFn: async ({ signal }): Promise<Applicant> =>
        (await call(applicants.get, params(applicantId), { signal })).data,
    }),
  /** The record of who is signed in as an applicant. */
  mine: queryOptions({
    queryKey: ['applicants', 'mine'],
    queryFn: async ({ signal }): Promise<Applicant> => (await call(applicants.mine, {}, { signal })).data,
    retry: false,
  }),
  timeline: (applicantId: string) =>
    queryOptions({
      queryKey: ['applicants', 'timeline', applicantId],
      queryFn: async ({ signal }) => (await call(applicants.timeline, params(applicantId), { signal })).data,
    }),
  consents: (applicantId: string) =>
    queryOptions({
      queryKey: ['applicants', 'consents', applicantId],
      queryFn: async ({ signal }) =>
        (await call(applicantConsents.list, params(applicantId), { signal })).data,
    }),
  documents: (applicantId: string) =>
    queryOptions({
      queryKey: ['applicants', 'documents', applicantId],
      queryFn: async ({ signal }) =>
        (await call(applicantDocuments.list, params(applicantId), { signal })).data,
    }),
  /** Records that may be the same person. */
  duplicates: (applicantId: string) =>
    queryOptions({
      queryKey: [...pairs, applicantId],
      queryFn: async ({ signal }) =>
        (await call(applicantDuplicates.of, params(applicantId), { signal })).data,
    }),
  /** What was merged into a record. */
  merges: (applicantId: string) =>
    queryOptions({
      queryKey: [...pairs, 'merges', applicantId],
      queryFn: async ({ signal }) =>
        (await call(applicantDuplicates.merges, params(applicantId), { signal })).data,
    }),
  /** Pairs that may be one person, over the LSP. */
  pairs: queryOptions({
    queryKey: [...pairs, 'all'],
    queryFn: async ({ signal }) => (await call(applicantDuplicates.list, {}, { signal })).data,
  }),
}

/** Puts an applicant as the server answered him into everything that shows him, and lets the rest be read anew. */
export const keepApplicant = (client: QueryClient, kept: Applicant): void => {
  const { applicant_id: applicantId } = kept
  client.setQueryData(applicantQueries.one(applicantId).queryKey, kept)
  client.setQueriesData<Page<ApplicantRow>>(
    { queryKey: applicantLists },
    (page) =>
      page && { ...page, data: page.data.map((row) => (row.applicant_id === applicantId ? kept : row)) },
  )
  for (const queryKey of [
    applicantLists,
    pairs,
    applicantQueries.mine.queryKey,
    applicantQueries.timeline(applicantId).queryKey,
    applicantQueries.consents(applicantId).queryKey,
  ]) {
    void client.invalidateQueries({ queryKey })
  }
}
