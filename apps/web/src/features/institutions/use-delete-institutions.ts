import { type Institution, institutions } from '@kompeten/contract/institutions'
import { institutionsWords } from '@kompeten/phrases/institutions'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { notify } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { changeCachedRows } from '../../ui/list/cached-rows.ts'
import { notifyWithUndo } from '../../ui/undo/notify-undo.ts'
import { institutionLists, keepInstitution } from './institutions.queries.ts'

/** Takes an institution out of the bin. */
const restoreInstitution = async (client: QueryClient, institutionId: string): Promise<Institution> => {
  const { data } = await call(institutions.restore, { params: { institution_id: institutionId } })
  keepInstitution(client, data)
  return data
}

/** Puts an institution in the bin. */
export const deleteInstitution = async (
  client: QueryClient,
  { institution_id }: Institution,
): Promise<Institution> => {
  const { data } = await call(institutions.delete, { params: { institution_id } })
  keepInstitution(client, data)
  return data
}

/** Puts one institution in the bin; it can be undone. */
export const useDeleteInstitution = () => {
  const client = useQueryClient()
  const w = useWords(institutionsWords).done
  return useMutation({
    mutationFn: (gone: Institution) => deleteInstitution(client, gone),
    onSuccess: ({ institution_id, institution_name }) =>
      notifyWithUndo(w.deleted(institution_name), () => restoreInstitution(client, institution_id)),
  })
}

/** Puts several institutions in the bin, out of the lists at once; what is refused comes back with a word, the rest can be undone. */
export const useDeleteInstitutions = () => {
  const client = useQueryClient()
  const w = useWords(institutionsWords).done
  const format = useFormat()
  return useMutation({
    mutationFn: async (institutionIds: readonly string[]) =>
      (await call(institutions.deleteMany, { body: { institution_ids: [...institutionIds] } })).data,
    onMutate: (institutionIds) =>
      changeCachedRows<Institution>(client, institutionLists, (rows) =>
        rows.filter((row) => !institutionIds.includes(row.institution_id)),
      ),
    onError: (_, __, putBack) => putBack?.(),
    onSuccess: ({ deleted, refused }) => {
      if (refused.length > 0)
        notify({ tone: 'failed', message: w.refusedMany(format.number(refused.length)) })
      if (deleted.length === 0) return
      notifyWithUndo(w.deletedMany(format.number(deleted.length)), () =>
        Promise.all(deleted.map((institutionId) => restoreInstitution(client, institutionId))),
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: institutionLists }),
  })
}

/** Takes an institution out of the bin; undoing puts it back there. */
export const useRestoreInstitution = () => {
  const client = useQueryClient()
  const w = useWords(institutionsWords).done
  return useMutation({
    mutationFn: ({ institution_id }: Institution) => restoreInstitution(client, institution_id),
    onSuccess: (restored) =>
      notifyWithUndo(w.restored(restored.institution_name), () => deleteInstitution(client, restored)),
  })
}

/** Removes an institution in the bin for ever; the word was typed. */
export const useEraseInstitution = () => {
  const client = useQueryClient()
  const w = useWords(institutionsWords).done
  return useMutation({
    mutationFn: ({ gone, confirmation }: { gone: Institution; confirmation: string }) =>
      call(institutions.erase, { params: { institution_id: gone.institution_id }, body: { confirmation } }),
    onSuccess: (_, { gone }) => {
      notify({ tone: 'done', message: w.erased(gone.institution_name) })
      client.removeQueries({ queryKey: ['institution', 'one', gone.institution_id] })
      return client.invalidateQueries({ queryKey: institutionLists })
    },
  })
}
