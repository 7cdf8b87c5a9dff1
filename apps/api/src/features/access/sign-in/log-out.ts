import type { PlatformCtx } from '../../../platform/context.ts'
import { type AccessServices, forgetSessions } from '../access-services.ts'
import { platformEndFamily, type Session } from '../sessions/sessions.store.ts'

/** Ends the sign-in that the call came with, everywhere. */
export const logOut = async (ctx: PlatformCtx, services: AccessServices, current: Session | undefined) => {
  if (current) {
    await platformEndFamily(ctx.tx, current.familyId, 'logged_out', ctx.now)
    await forgetSessions(ctx.tx, services, current.userId)
    ctx.tell({ name: 'access.logged_out', subject: { kind: 'identity', id: current.userId } })
  }
  return {}
}
