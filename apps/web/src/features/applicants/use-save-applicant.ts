import {
  type Applicant,
  type ApplicantChange,
  type ApplicantInput,
  applicants,
} from '@kompeten/contract/applicants/applicants'
import { people } from '@kompeten/contract/people/people'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { applicantInvitationsWords } from '@kompeten/phrases/applicants/invitations'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { notify } from '../../platform/notices.ts'
import { readAnew } from '../../platform/queries.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { holds, useSession } from '../../platform/session.ts'
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

const waitsElsewhere = (failure: unknown): boolean =>
  failure instanceof RefusedCall && failure.errors.some(({ code }) => code === 'invitation_waits')

/**
 * Saves an applicant. Where their invitation waits at the former e-mail, it is sent to the new one first, by whoever may: the
 * server lets the record have no other (decision 270).
 */
const save = async ({ kept, version, input }: Change, mayReaddress: boolean) => {
  const params = { applicant_id: kept.applicant_id }
  const put = (of: number) => call(applicants.update, { params, body: { ...input, version: of } })
  const { email } = input
  try {
    return { saved: (await put(version)).data, sentTo: null }
  } catch (failure) {
    if (!mayReaddress || email === null || !waitsElsewhere(failure)) throw failure
    await call(people.readdressApplicant, { params, body: { email } })
    const { data: now } = await call(applicants.get, { params })
    return { saved: (await put(now.version)).data, sentTo: email }
  }
}

/** Changes an applicant; an invitation that waits goes where their e-mail does. */
export const useChangeApplicant = () => {
  const w = useWords(applicantsWords).done
  const { readdressed } = useWords(applicantInvitationsWords)
  const mayReaddress = holds(useSession(), people.readdressApplicant.may)
  return useWrite((change: Change) => save(change, mayReaddress), {
    ofForm: true,
    keep: (client, { saved, sentTo }) => {
      keepApplicant(client, saved)
      if (sentTo !== null) readAnew(client, ['people'])
    },
    done: ({ saved, sentTo }) => (sentTo === null ? w.saved(saved.full_name) : readdressed(sentTo)),
  })
}
