import { type Institution, type InstitutionInput, institutions } from '@kompeten/contract/institutions'
import { institutionsWords } from '@kompeten/phrases/institutions'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/words.ts'
import { changeCachedRows } from '../../ui/list/cached-rows.ts'
import { notifyWithUndo } from '../../ui/undo/notify-undo.ts'
import { valuesOf } from './institution-values.ts'
import { institutionLists, keepInstitution } from './institutions.queries.ts'
import { deleteInstitution } from './use-delete-institutions.ts'

const shownByForm = ['invalid_input', 'rule_broken', 'already_exists', 'version_conflict'] as const

const putInstitution = async (
  client: QueryClient,
  institutionId: string,
  body: InstitutionInput & { version: number },
): Promise<Institution> => {
  const { data } = await call(institutions.update, { params: { institution_id: institutionId }, body })
  keepInstitution(client, data)
  return data
}

/** Adds an institution; afterwards it can be undone. */
export const useAddInstitution = () => {
  const client = useQueryClient()
  const w = useWords(institutionsWords).done
  return useMutation({
    mutationFn: async (body: InstitutionInput) => (await call(institutions.create, { body })).data,
    meta: { shownByPage: shownByForm },
    onSuccess: (added) => {
      keepInstitution(client, added)
      notifyWithUndo(w.added(added.institution_name), () => deleteInstitution(client, added))
    },
  })
}

type Change = { before: Institution; version: number; input: InstitutionInput }

/** Changes an institution, in the lists at once; undoing writes back what it was before. */
export const useChangeInstitution = () => {
  const client = useQueryClient()
  const w = useWords(institutionsWords).done
  return useMutation({
    mutationFn: ({ before, version, input }: Change) =>
      putInstitution(client, before.institution_id, { ...input, version }),
    meta: { shownByPage: shownByForm },
    onMutate: ({ before, input }) =>
      changeCachedRows<Institution>(client, institutionLists, (rows) =>
        rows.map((row) => (row.institution_id === before.institution_id ? { ...row, ...input } : row)),
      ),
    onError: (_, __, putBack) => putBack?.(),
    onSuccess: (saved, { before }) =>
      notifyWithUndo(w.saved(saved.institution_name), () =>
        putInstitution(client, saved.institution_id, { ...valuesOf(before), version: saved.version }),
      ),
  })
}
