import { roleChoiceWords } from '@kompeten/phrases/access/role-choice'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { RefusedCall } from '../../platform/refused-call.ts'
import { forgetSession } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { nextAddress } from './next-address.ts'
import { asksForFactor, chooseRole, type RoleChoice, sendsBackToLogin } from './sign-in.ts'
import { useEnter } from './use-enter.ts'

/**
 * Takes a chosen role and enters. A refusal that ends the login (401, 419, 504) clears the storage and goes to
 * `/login` (spec §4); whoever needs a second factor for the role goes where it is set up; any other is answered as
 * `complaint`.
 */
export const useRoleChoice = () => {
  const w = useWords(roleChoiceWords).roles
  const enter = useEnter()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const [complaint, setComplaint] = useState<string>()
  const attempt = useWrite((choice: RoleChoice) => chooseRole(choice), {
    shown: ['not_found', 'trial_ended', 'wrong_group', 'invalid_input', 'second_factor_required'],
    onSuccess: () => enter(nextAddress(search.next)),
    onError: async (failure, { userPermissionId }) => {
      if (sendsBackToLogin(failure)) {
        forgetSession()
        const { status, message } = failure as RefusedCall
        // A trial that ended and a server that did not answer in time say so; no session has ended there.
        const said = status === 419 ? message : status === 504 ? w.unreachable : undefined
        await navigate({
          to: '/login',
          search: said === undefined ? { ended: 'true' } : {},
          replace: true,
          state: (now) => ({ ...now, ...(said !== undefined && { said }) }),
        })
      } else if (asksForFactor(failure)) {
        const next = nextAddress(search.next)
        await navigate({ to: '/second-factor', search: { next, role: userPermissionId } })
      } else
        setComplaint(
          failure instanceof RefusedCall && failure.kind === 'refused' ? failure.message : w.broken,
        )
    },
  })
  return { choose: attempt.mutate, isChoosing: attempt.isPending, complaint, setComplaint }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** What the login says to somebody who was sent back to it. */
    said?: string
    /** Who has just set a password, to be asked for nothing else. */
    username?: string
  }
}
