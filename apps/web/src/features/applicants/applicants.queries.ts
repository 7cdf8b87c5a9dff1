import { type Applicant, type ApplicantRow, applicants } from '@kompeten/contract/applicants/applicants'
import { applicantConsents } from '@kompeten/contract/applicants/consents'
import { applicantDocuments } from '@kompeten/contract/applicants/documents'
import { applicantDuplicates } from '@kompeten/contract/applicants/duplicates'
import type { Page } from '@kompeten/contract/platform/lists'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf, readAnew } from '../../platform/queries.ts'

const name = 'applicants'

/** `mine` is the applicant record of the current user. */
export const applicantQueries = queriesOf(name, applicants, { mine: { retry: false } })
export const consentQueries = queriesOf(name, applicantConsents)
export const documentQueries = queriesOf(name, applicantDocuments)
/** Pairs that may be one person: over the LSP, of a record, and what was merged into it. */
export const duplicateQueries = queriesOf(name, applicantDuplicates)

/** Puts an applicant as the server answered them into everything that shows them, and lets the rest be read again. */
export const keepApplicant = (client: QueryClient, kept: Applicant): void => {
  const { applicant_id } = kept
  const { get, lists, mine, timeline } = applicantQueries
  client.setQueryData(get({ applicant_id }).queryKey, kept)
  client.setQueriesData<Page<ApplicantRow>>(
    { queryKey: lists },
    (page) =>
      page && { ...page, data: page.data.map((row) => (row.applicant_id === applicant_id ? kept : row)) },
  )
  const { list, of, merges } = duplicateQueries
  readAnew(client, lists, list.key, of.key, merges.key, mine.key)
  readAnew(client, timeline({ applicant_id }).queryKey, consentQueries.list({ applicant_id }).queryKey)
  // An application that is not sent in yet shows the record as it stands, and what it lacks.
  readAnew(client, ['applications'])
}
