import { evidence } from '@kompeten/contract/evidence'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { keepEvidence, type Whose } from './evidence.queries.ts'

type At = { requirement_master_id: string }

/** Answers a requirement that asks for no file; what does not fit is shown by the page. */
export const useGiveValues = (whose: Whose) => {
  const client = useQueryClient()
  const { applicantId: applicant_id, schemaId: schema_id } = whose
  return useMutation({
    mutationFn: async ({ requirement_master_id, values }: At & { values: readonly string[] }) => {
      const body = { values: [...values], schema_id }
      const answer =
        applicant_id === 'me'
          ? await call(evidence.give, { params: { requirement_master_id }, body })
          : await call(evidence.giveFor, { params: { applicant_id, requirement_master_id }, body })
      return answer.data
    },
    meta: { shownByPage: ['invalid_input', 'rule_broken'] },
    onSuccess: (kept) => keepEvidence(client, whose, kept),
  })
}

/** Gives a file. */
export const useGiveFile = (whose: Whose) => {
  const client = useQueryClient()
  const { applicantId: applicant_id, schemaId } = whose
  return useMutation({
    mutationFn: async ({ requirement_master_id, file }: At & { file: File }) => {
      const body = schemaId === null ? {} : { schema_id: schemaId }
      const answer =
        applicant_id === 'me'
          ? await call(evidence.addFile, { params: { requirement_master_id }, body, file })
          : await call(evidence.addFileFor, { params: { applicant_id, requirement_master_id }, body, file })
      return answer.data
    },
    onSuccess: (kept) => keepEvidence(client, whose, kept),
  })
}

/** Takes a file out of one's own answer. */
export const useTakeFileOut = (whose: Whose) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (params: At & { evidence_file_id: string }) => {
      const query = whose.schemaId === null ? {} : { schema_id: whose.schemaId }
      return (await call(evidence.removeFile, { params, query })).data
    },
    onSuccess: (kept) => keepEvidence(client, whose, kept),
  })
}
