import type { access } from '@kompeten/contract/access/access'
import type { ReplyOf } from '@kompeten/contract/platform/endpoint'
import type { FactorKind } from '@kompeten/contract/platform/proof'
import type { PlatformCtx } from '../../../platform/context.ts'
import { choosesAnyLsp, contractRuns, endedBy } from '../../../platform/contract-runs.rules.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { whereDone } from '../../../platform/where-done.ts'
import { loginUserView, maskedNik, platformRolesOf } from '../access.reads.ts'
import { lspGroup, rolesOpenTo } from '../access.rules.ts'
import type { Identity } from '../access.store.ts'
import type { AccessServices } from '../access-services.ts'
import { openSession } from '../sessions/open-session.ts'

/**
 * The roles among which a person may choose once they are signed in.
 * @throws Refusal `wrong_group` for whoever has none, `trial_ended` where no LSP of theirs may use the product
 */
export const rolesToEnter = async (ctx: PlatformCtx, person: Identity, vouchedByLspId: string | null) => {
  const roles = rolesOpenTo(await platformRolesOf(ctx.tx, person.userId), vouchedByLspId)
  if (person.groupId !== lspGroup || roles.length === 0) throw new Refusal('wrong_group')
  const running = roles.some(
    ({ permission, lsp }) =>
      choosesAnyLsp(permission.roleCode) || contractRuns(lsp, dayIn(lsp.timeZone, ctx.now)),
  )
  if (!running) throw new Refusal('trial_ended', endedBy(...roles.map(({ lsp }) => lsp)))
  return roles
}

/** What the log says of a sign-in, by what beside the password it was proved. */
const eventOf = {
  totp: 'access.logged_in_by_totp',
  passkey: 'access.logged_in_by_passkey',
  recovery_code: 'access.logged_in_by_recovery_code',
} as const satisfies Record<FactorKind, string>

/**
 * How somebody has signed in: by which name, with which second factor, where they have one, and whose OpenID provider
 * vouched for them, where it was no password.
 */
type Entrance = { loginName: string; factor?: FactorKind; vouchedByLspId?: string | null }

/** Opens a session for a person who has proved who they are. */
export const enter = async (
  ctx: PlatformCtx,
  services: AccessServices,
  person: Identity,
  roles: Awaited<ReturnType<typeof rolesToEnter>>,
  { loginName, factor, vouchedByLspId = null }: Entrance,
): Promise<ReplyOf<typeof access.login>> => {
  const { key } = await openSession(ctx, services, {
    ...{ userId: person.userId, loginName, vouchedByLspId },
    isProved: vouchedByLspId === null || factor !== undefined,
  })
  ctx.tell({
    name: factor ? eventOf[factor] : vouchedByLspId ? 'access.logged_in_by_openid' : 'access.logged_in',
    subject: { kind: 'identity', id: person.userId },
    facts: whereDone(ctx),
  })
  const views = roles.map(({ view }) => view)
  return {
    data: loginUserView(person, await maskedNik(ctx.tx, services, roles), views),
    secret_key: key,
    identity_type: person.email.toLowerCase() === loginName.toLowerCase() ? 'email' : 'username',
    group_id: person.groupId,
    user_permissions: views,
  }
}
