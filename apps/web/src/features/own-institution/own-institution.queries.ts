import { ownInstitution, type SentApplicant } from '@kompeten/contract/own-institution'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import type { PageQuery } from '../../ui/list/use-list.ts'

export const ownInstitutionQueries = {
  one: queryOptions({
    queryKey: ['ownInstitution', 'one'],
    queryFn: async ({ signal }) => (await call(ownInstitution.get, {}, { signal })).data,
  }),
  /** A page of the applicants whom it sent. */
  applicants: (query: ListAddress): PageQuery<SentApplicant> => ({
    queryKey: ['ownInstitution', 'applicants', query],
    queryFn: ({ signal }) => call(ownInstitution.applicants, { query }, { signal }),
  }),
}
