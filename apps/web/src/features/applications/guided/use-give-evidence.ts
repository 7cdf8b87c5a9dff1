import { type Evidence, evidence } from '@kompeten/contract/evidence'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { refreshApplication } from '../applications.queries.ts'
import { evidenceQueries } from './evidence.queries.ts'
import type { SaveState } from './use-element-saves.ts'

type Given = {
  requirementId: string
  schemaId: string
  applicationId: string
  onSave: (saved: { state: SaveState; at?: string }) => void
}

/** Gives evidence for one requirement: a file, or what was typed or chosen; and takes a file out again. */
export const useGiveEvidence = ({ requirementId, schemaId, applicationId, onSave }: Given) => {
  const client = useQueryClient()
  const settle = {
    onMutate: () => onSave({ state: 'saving' }),
    onSuccess: (fresh: Evidence) => {
      client.setQueryData(evidenceQueries.mine(schemaId).queryKey, fresh)
      onSave({ state: 'saved', at: new Date().toISOString() })
      void refreshApplication(client, applicationId)
    },
    onError: () => onSave({ state: 'failed' }),
  } as const
  const params = { requirement_master_id: requirementId }
  const values = useMutation({
    mutationFn: async (given: string[]) =>
      (await call(evidence.give, { params, body: { values: given, schema_id: schemaId } })).data,
    ...settle,
  })
  const add = useMutation({
    mutationFn: async (file: File) =>
      (await call(evidence.addFile, { params, body: { schema_id: schemaId }, file })).data,
    ...settle,
  })
  const remove = useMutation({
    mutationFn: async (evidence_file_id: string) => {
      const query = { schema_id: schemaId }
      return (await call(evidence.removeFile, { params: { ...params, evidence_file_id }, query })).data
    },
    ...settle,
  })
  return { values, add, remove }
}
