import type { access } from '@kompeten/contract/access/access'
import type { ParsedOf, ReplyOf } from '@kompeten/contract/platform/endpoint'
import type { PlatformCtx } from '../../../platform/context.ts'
import { choosesAnyLsp, contractRuns, endedBy } from '../../../platform/contract-runs.rules.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { chooseRole, maskedNik, platformRolesOf, sessionViewOf } from '../access.reads.ts'
import { rolesOpenTo } from '../access.rules.ts'
import { platformIdentity } from '../access.store.ts'
import { type AccessServices, forgetSessions, needsFactor, needsVouching } from '../access-services.ts'
import { openSession } from '../sessions/open-session.ts'
import { platformEndSession, type Session } from '../sessions/sessions.store.ts'

type SelectLsp = typeof access.selectLsp

/**
 * Binds the sign-in to one role and returns a new key; the one it came with dies.
 * @throws Refusal `not_found` for a role that is not the person's own, `trial_ended`, `session_ended`,
 * `openid_required` where the LSP's staff sign in with its own accounts, `second_factor_required` where one is required of
 * the role and the person has none
 */
export const selectLsp = async (
  ctx: PlatformCtx,
  services: AccessServices,
  current: Session | undefined,
  { user_permission_id, lsp_id }: ParsedOf<SelectLsp>['body'],
): Promise<ReplyOf<SelectLsp>> => {
  const { person } = ctx
  if (!person || !current) throw new Refusal('not_signed_in')
  const { vouchedByLspId } = current
  const [found, held] = await Promise.all([
    platformIdentity(ctx.tx, person.userId),
    platformRolesOf(ctx.tx, person.userId),
  ])
  const roles = rolesOpenTo(held, vouchedByLspId)
  const chosen = await chooseRole(ctx.tx, roles, user_permission_id, lsp_id)
  if (!found || !chosen) throw new Refusal('not_found')
  const { permission, lsp } = chosen
  if (!choosesAnyLsp(permission.roleCode) && !contractRuns(lsp, dayIn(lsp.timeZone, ctx.now))) {
    throw new Refusal('trial_ended', endedBy(lsp))
  }
  if (needsVouching(lsp, permission.roleCode) && vouchedByLspId !== lsp.lspId) {
    throw new Refusal('openid_required')
  }
  if (needsFactor(services, lsp, permission.roleCode)) {
    const { isSet } = await services.factors.of(ctx.tx, person.userId, ctx.caller.host)
    const of = permission.roleCode === 'DEV' ? 'platform' : 'lsp'
    if (!isSet) throw new Refusal('second_factor_required', { of })
  }
  if (!(await platformEndSession(ctx.tx, current.sessionId, 'role_chosen', ctx.now)))
    throw new Refusal('session_ended')
  await forgetSessions(ctx.tx, services, person.userId)
  const { key, expiresAt } = await openSession(ctx, services, {
    userId: person.userId,
    loginName: current.loginName,
    family: current,
    role: { userPermissionId: permission.userPermissionId, lspId: lsp.lspId },
  })
  ctx.tell({
    name: 'access.role_chosen',
    subject: { kind: 'identity', id: person.userId },
    lspId: lsp.lspId,
    facts: { role_code: permission.roleCode },
  })
  const nik = await maskedNik(ctx.tx, services, roles, permission)
  return {
    secret_key: key,
    data: sessionViewOf(found, nik, roles, chosen, { expiresAt, now: ctx.now }, ctx.caller.language),
  }
}
