import {
  type Applicant,
  type ApplicantChange,
  type ApplicantInput,
  applicants,
} from '@kompeten/contract/applicants/applicants'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../../platform/notices.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { notifyWithUndo } from '../../ui/undo/notify-undo.ts'
import { keepApplicant } from './applicants.queries.ts'
import { deleteApplicant } from './use-delete-applicants.ts'

/** Adds an applicant; afterwards it can be undone. */
export const useAddApplicant = () => {
  const client = useQueryClient()
  const w = useWords(applicantsWords).done
  return useWrite(applicants.create, {
    give: (body: ApplicantInput) => ({ body }),
    ofForm: true,
    keep: keepApplicant,
    onSuccess: (added) => {
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
  const w = useWords(applicantsWords).done
  return useWrite(applicants.update, {
    give: ({ kept, version, input }: Change) => ({
      params: { applicant_id: kept.applicant_id },
      body: { ...input, version },
    }),
    ofForm: true,
    keep: keepApplicant,
    done: (saved) => w.saved(saved.full_name),
  })
}
