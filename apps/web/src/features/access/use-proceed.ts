import { useNavigate } from '@tanstack/react-router'
import { rememberLogin } from '../../platform/session.ts'
import { nextAddress } from './next-address.ts'
import { afterLogin, asksForFactor, chooseRole, type Login } from './sign-in.ts'
import { useEnter } from './use-enter.ts'

/**
 * Goes on with a login that succeeded: to the only role, to the choice among several, or to what is still missing.
 * Returns false where this account cannot log in here. `next` is where the person wanted to go.
 */
export const useProceed = (next: string | undefined) => {
  const navigate = useNavigate()
  const enter = useEnter()
  return async (login: Login): Promise<boolean> => {
    const to = nextAddress(next)
    const step = afterLogin(login)
    if (step === 'refuse') return false
    rememberLogin(login)
    if (step === 'choose-role') await navigate({ to: '/multi-role', search: { next: to } })
    else if (step === 'choose-lsp') await navigate({ to: '/lsplogin', search: { next: to } })
    else {
      try {
        await chooseRole({ userPermissionId: step.user_permission_id }, login.secret_key)
      } catch (failure) {
        if (!asksForFactor(failure)) throw failure
        await navigate({ to: '/second-factor', search: { next: to, role: step.user_permission_id } })
        return true
      }
      await enter(to)
    }
    return true
  }
}
