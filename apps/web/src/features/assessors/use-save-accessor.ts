import { type AccessorInput, assessors } from '@kompeten/contract/assessors'
import { assessorsWords } from '@kompeten/phrases/assessors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { notify } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { nameOf } from './accessor-name.ts'
import { keepAccessor } from './assessors.queries.ts'

/** Fills in, or changes, the record of a person who holds the assessor's role. */
export const useSaveAccessor = (userId: string) => {
  const client = useQueryClient()
  const w = useWords(assessorsWords).done
  return useMutation({
    mutationFn: async (body: AccessorInput & { version: number }) =>
      (await call(assessors.save, { params: { user_id: userId }, body })).data,
    meta: { shownByPage: ['invalid_input', 'rule_broken', 'already_exists', 'version_conflict'] },
    onSuccess: (saved) => {
      keepAccessor(client, saved)
      notify({ tone: 'done', message: w.saved(nameOf(saved)) })
    },
  })
}

/** Leaves an assessor out of assignments, with a reason, or lets him be assigned again. */
export const useSetActive = (accessorId: string) => {
  const client = useQueryClient()
  const w = useWords(assessorsWords).done
  return useMutation({
    mutationFn: async (body: { active: boolean; reason: string | null }) =>
      (await call(assessors.setActive, { params: { accessor_id: accessorId }, body })).data,
    onSuccess: (saved, { active }) => {
      keepAccessor(client, saved)
      notify({ tone: 'done', message: active ? w.activated(nameOf(saved)) : w.deactivated(nameOf(saved)) })
    },
  })
}
