import type { SecondFactorRuleChange } from '@kompeten/contract/second-factors/second-factors'
import type { Actor, PlatformCtx } from '../../platform/context.ts'
import { announce } from '../../platform/database/bus.ts'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endSessionsIn, needsFactor, platformPermissionsOf, platformSignedInAs } from '../access/index.ts'
import {
  platformChangeSettings,
  platformHoldSettings,
  platformLsps,
  tenantsChannel,
} from '../tenants/index.ts'
import type { SecondFactorsServices } from './second-factors-services.ts'

const acting = ({ person }: PlatformCtx): Actor => {
  if (!person?.actor) throw new Refusal('not_signed_in')
  return person.actor
}

const rolesOf = async (tx: PlatformTx, lspId: string) =>
  (await platformLsps(tx, [lspId])).get(lspId)?.secondFactorRoles ?? []

/** Which roles of the LSP that the person is in must have a second factor. */
export const readRule = async (ctx: PlatformCtx) => ({
  data: { roles: (await rolesOf(ctx.tx, acting(ctx).lspId)).filter((role) => role !== 'DEV') },
})

/**
 * Sets which roles of the LSP must have a second factor. Whoever is signed in to one of them without it is signed out of
 * it, and is led to set one up when they choose the role again.
 * @throws Refusal `second_factor_required` where the rule would shut out the one who makes it, `version_conflict` where it
 * has been changed meanwhile
 */
export const changeRule = async (
  ctx: PlatformCtx,
  services: SecondFactorsServices,
  { roles, replaces }: SecondFactorRuleChange,
) => {
  const { lspId, userId, roleCode, name } = acting(ctx)
  const { factors } = services.access
  const { host } = ctx.caller
  const isSetFor = async (id: string) => (await factors.of(ctx.tx, id, host)).isSet
  if (roles.some((role) => role === roleCode) && !(await isSetFor(userId))) {
    throw new Refusal('second_factor_required', { of: 'own_rule' })
  }
  const held = await platformHoldSettings(ctx.tx, lspId)
  const before = new Set<string>(held?.settings.secondFactorRoles)
  if (before.size !== replaces.length || !replaces.every((role) => before.has(role))) {
    throw new Refusal('version_conflict', {
      ...{ changed_by: held?.modifiedByName ?? '', changed_at: (held?.modifiedAt ?? ctx.now).toISOString() },
      version: held?.version ?? 0,
    })
  }
  await platformChangeSettings(ctx.tx, lspId, { secondFactorRoles: roles }, { at: ctx.now, byName: name })
  await announce(ctx.tx, tenantsChannel, '')
  const signedIn = roles.length > 0 ? await platformSignedInAs(ctx.tx, { lspId, roles }) : []
  const ended = new Set<string>()
  for (const held of signedIn) {
    if (await isSetFor(held.userId)) continue
    const of = { lspId, userId: held.userId, roles: [held.userPermissionId] }
    await endSessionsIn(ctx.tx, services.access, of, 'permission_changed', ctx.now)
    ended.add(held.userId)
  }
  ctx.tell({
    name: 'second_factor.rule_changed',
    subject: { kind: 'lsp', id: lspId },
    lspId,
    facts: { roles },
  })
  return { data: { roles, ended: ended.size } }
}

/**
 * Lets nobody remove their last second factor while a role of theirs must have one.
 * @throws Refusal `second_factor_required`
 */
export const checkStillEnough = async (
  ctx: PlatformCtx,
  { access }: SecondFactorsServices,
  userId: string,
): Promise<void> => {
  const { isSet } = await access.factors.of(ctx.tx, userId, ctx.caller.host)
  if (isSet) return
  const held = await platformPermissionsOf(ctx.tx, userId)
  const lsps = await platformLsps(ctx.tx, [...new Set(held.map(({ lspId }) => lspId))])
  const isRequired = held.some(({ lspId, roleCode }) => needsFactor(access, lsps.get(lspId), roleCode))
  if (isRequired) throw new Refusal('second_factor_required', { of: 'last' })
}
