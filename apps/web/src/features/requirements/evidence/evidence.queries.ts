import { type Evidence, evidence } from '@kompeten/contract/requirements/evidence'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf, readOf } from '../../../platform/queries.ts'
import { dataOf } from '../../../platform/reply-data.ts'

/** Whose evidence it is: one's own, or that of an applicant. With a scheme, also what that asks. */
export type Whose = { applicantId: 'me' | (string & {}); schemaId: string | null }

/** A file that was given never changes. */
export const evidenceQueries = queriesOf('evidence', evidence, {
  file: { staleTime: Number.POSITIVE_INFINITY },
})

export const evidenceOf = ({ applicantId, schemaId }: Whose) =>
  readOf<Evidence>(['evidence', applicantId, schemaId], ({ signal }) => {
    const scheme = schemaId === null ? {} : { schema_id: schemaId }
    return applicantId === 'me'
      ? dataOf(evidence.mine, { query: scheme }, { signal })
      : dataOf(evidence.of, { query: { applicant_id: applicantId, ...scheme } }, { signal })
  })

/**
 * Puts the evidence as the server answered it where it is shown, and lets the same evidence of other schemes be read
 * again.
 */
export const keepEvidence = (client: QueryClient, whose: Whose, kept: Evidence): void => {
  const { queryKey } = evidenceOf(whose)
  client.setQueryData(queryKey, kept)
  void client.invalidateQueries({
    queryKey: ['evidence'],
    predicate: (query) => JSON.stringify(query.queryKey) !== JSON.stringify(queryKey),
  })
}
