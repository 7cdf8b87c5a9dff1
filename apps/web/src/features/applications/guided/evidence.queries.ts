import { evidence } from '@kompeten/contract/evidence'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'

export const evidenceQueries = {
  /** What the LSP and a scheme ask of the caller, and what he gave. */
  mine: (schema_id: string) =>
    queryOptions({
      queryKey: ['evidence', 'mine', schema_id],
      queryFn: async ({ signal }) => (await call(evidence.mine, { query: { schema_id } }, { signal })).data,
    }),
  /** A file that was given. It never changes. */
  file: (evidence_file_id: string) =>
    queryOptions({
      queryKey: ['evidence', 'file', evidence_file_id],
      queryFn: async ({ signal }) =>
        (await call(evidence.file, { params: { evidence_file_id } }, { signal })).blob,
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
