import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { whereDone } from '../../platform/where-done.ts'
import { forgetSessions, platformConfirmRoles, setPassword } from '../access/index.ts'
import { awaitedConsent } from './awaited-consent.ts'
import { takeNewEmail } from './change-email.ts'
import { checkNewPassword } from './check-new-password.ts'
import { needsPassword } from './passwords.rules.ts'
import { type Link, platformEndLinks, platformUseLink } from './passwords.store.ts'
import type { PasswordsServices } from './passwords-services.ts'
import { refuseDeactivated } from './refuse-deactivated.ts'
import { workingLink } from './working-link.ts'

/**
 * Uses the link up and lets the roles that waited for it be used.
 * @throws Refusal `link_used`, `account_deactivated` for somebody whom the LSP has deactivated or whose record it has put in the bin, `step_not_possible` before the
 * consent that a registration came without
 */
const take = async (ctx: PlatformCtx, services: PasswordsServices, link: Link) => {
  if (await awaitedConsent(ctx, services, link)) {
    throw new Refusal('step_not_possible', { step: 'set_password', possible: ['consent'] })
  }
  const { tx, now, tell } = ctx
  await refuseDeactivated(ctx, services, link)
  if (!(await platformUseLink(tx, link.linkId, now))) throw new Refusal('link_used')
  const { lspId, userPermissionId, userId } = link
  if (lspId === null || userPermissionId === null) return
  const role = { lspId, userId, userPermissionId }
  const confirmed = await platformConfirmRoles(tx, role, now)
  if (confirmed.length === 0) return
  await forgetSessions(tx, services.access, userId)
  for (const user_permission_id of confirmed) {
    tell({
      name: 'access.role_confirmed',
      subject: { kind: 'identity', id: userId },
      lspId,
      facts: { user_permission_id },
    })
  }
}

/**
 * Sets the password of a link's account, once, and ends its sessions.
 * @throws Refusal `link_used`, `account_deactivated`, `rule_broken` at `password`, `step_not_possible` before consent
 */
export const setPasswordByLink = async (
  ctx: PlatformCtx,
  services: PasswordsServices,
  token: string,
  password: string,
): Promise<{ username: string }> => {
  const { link, person } = await workingLink(ctx, token)
  if (!needsPassword(link.kind, person.passwordHash)) throw new Refusal('link_used')
  await checkNewPassword(ctx, services, person, password, link)
  await take(ctx, services, link)
  const { userId } = person
  await setPassword(ctx.tx, services.access, { userId, password }, ctx.now)
  // Another address may have been asked for by somebody who knew the password of before.
  await platformEndLinks(ctx.tx, userId, ['reset', 'email'], ctx.now)
  ctx.tell({
    name: person.passwordHash === null ? 'password.set' : 'password.changed',
    subject: { kind: 'identity', id: userId },
    facts: whereDone(ctx),
  })
  return { username: person.username }
}

/**
 * Confirms a further role of an account that has its password, or its new address.
 * @throws Refusal `link_used`, `account_deactivated`, `step_not_possible` where the link has to set a password,
 * `already_exists` for an address that somebody else has by now
 */
export const confirmByLink = async (
  ctx: PlatformCtx,
  services: PasswordsServices,
  token: string,
): Promise<{ username: string }> => {
  const { link, person } = await workingLink(ctx, token)
  if (needsPassword(link.kind, person.passwordHash)) {
    throw new Refusal('step_not_possible', { step: 'confirm', possible: ['set_password'] })
  }
  await take(ctx, services, link)
  if (link.kind === 'email') await takeNewEmail(ctx, services, link, person)
  return { username: person.username }
}
