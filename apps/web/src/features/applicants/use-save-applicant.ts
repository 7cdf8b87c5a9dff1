import {
  type Applicant,
  type ApplicantChange,
  type ApplicantInput,
  applicants,
} from '@kompeten/contract/applicants'
import { applicantsWords } from '@kompeten/phrases/applicants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { notify } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { notifyWithUndo } from '../../ui/undo/notify-undo.ts'
import { keepApplicant } from './applicants.queries.ts'
import { deleteApplicant } from './use-delete-applicants.ts'

const shownByForm = ['invalid_input', 'rule_broken', 'already_exists', 'version_conflict'] as const

/** Adds an applicant; afterwards it can be undone. */
export const useAddApplicant = () => {
  const client = useQueryClient()
  const w = useWords(applicantsWords).done
  return useMutation({
    mutationFn: async (body: ApplicantInput) => (await call(applicants.create, { body })).data,
    meta: { shownByPage: shownByForm },
    onSuccess: (added) => {
      keepApplicant(client, added)
      const { applicant_id, full_name, may } = added
      if (may.includes('delete'))
        notifyWithUndo(w.added(full_name), () => deleteApplicant(client, applicant_id))
      else notify({ tone: 'done', message: w.added(full_name) })
    },
  })
}

type Change = { kept: Applicant; version: number; input: ApplicantChange }

/** Changes an applicant. */
export const useChangeApplicant = () => {
  const client = useQueryClient()
  const w = useWords(applicantsWords).done
  return useMutation({
    mutationFn: async ({ kept, version, input }: Change) =>
      (
        await call(applicants.update, {
          params: { applicant_id: kept.applicant_id },
          body: { ...input, version },
        })
      ).data,
    meta: { shownByPage: shownByForm },
    onSuccess: (saved) => {
      keepApplicant(client, saved)
      notify({ tone: 'done', message: w.saved(saved.full_name) })
    },
  })
}
