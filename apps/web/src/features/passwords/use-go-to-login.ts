import type { PasswordLink } from '@kompeten/contract/passwords/passwords'
import { useNavigate } from '@tanstack/react-router'
import { notify } from '../../platform/notices.ts'
import { forgetSession } from '../../platform/session.ts'

/** What the last step at a mailed link is given; `onDone` hears what was done, and for which username. */
export type LinkStep = {
  token: string
  link: PasswordLink
  onDone: (message: string, username?: string) => Promise<void>
}

/** Goes to `/login` with a word of success; whoever was signed in on this device signs in again. */
export const useGoToLogin = () => {
  const navigate = useNavigate()
  return async (message: string, username?: string): Promise<void> => {
    forgetSession()
    notify({ tone: 'done', message })
    await navigate({
      to: '/login',
      replace: true,
      // Not in the address: it names a person.
      state: (now) => ({ ...now, ...(username !== undefined && { username }) }),
    })
  }
}
