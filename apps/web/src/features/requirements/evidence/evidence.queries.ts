import { type Evidence, evidence } from '@kompeten/contract/evidence'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'

/** Whose evidence it is: one's own, or that of an applicant. With a scheme, also what that asks. */
export type Whose = { applicantId: 'me' | (string & {}); schemaId: string | null }

export const evidenceQueries = {
  of: ({ applicantId, schemaId }: Whose) =>
    queryOptions({
      queryKey: ['evidence', applicantId, schemaId],
      queryFn: async ({ signal }): Promise<Evidence> => {
        const scheme = schemaId === null ? {} : { schema_id: schemaId }
        const answer =
          applicantId === 'me'
            ? await call(evidence.mine, { query: scheme }, { signal })
            : await call(evidence.of, { query: { applicant_id: applicantId, ...scheme } }, { signal })
        return answer.data
      },
    }),
  /** A file that was given. It never changes. */
  file: (evidence_file_id: string) =>
    queryOptions({
      queryKey: ['evidence', 'file', evidence_file_id],
      queryFn: ({ signal }) => call(evidence.file, { params: { evidence_file_id } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  history: (applicant_id: string, requirement_master_id: string) =>
    queryOptions({
      queryKey: ['evidence', applicant_id, 'history', requirement_master_id],
      queryFn: async ({ signal }) =>
        (await call(evidence.history, { params: { applicant_id, requirement_master_id } }, { signal })).data,
    }),
}

/** Puts the evidence as the server answered it where it is shown, and lets the same evidence of other schemes be read anew. */
export const keepEvidence = (client: QueryClient, whose: Whose, kept: Evidence): void => {
  const { queryKey } = evidenceQueries.of(whose)
  client.setQueryData(queryKey, kept)
  void client.invalidateQueries({
    queryKey: ['evidence'],
    predicate: (query) => JSON.stringify(query.queryKey) !== JSON.stringify(queryKey),
  })
}
