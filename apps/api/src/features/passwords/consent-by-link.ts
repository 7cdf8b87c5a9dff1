import type { PasswordLink } from '@kompeten/contract/passwords/passwords'
import { needsGuardian } from '@kompeten/contract/platform/age'
import { type ConsentInput, guardianLacks } from '@kompeten/contract/registration/registration'
import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { consentOf, platformKeepConsent } from '../consents/index.ts'
import { awaitedConsent } from './awaited-consent.ts'
import { readLink } from './passwords.reads.ts'
import type { PasswordsServices } from './passwords-services.ts'
import { workingLink } from './working-link.ts'

/**
 * Keeps the consent to a registration that came without, under 18 with that of a guardian, once; the link stays as it is.
 * @throws Refusal `link_used`, `step_not_possible` for a link of no registration, `rule_broken` without a guardian
 */
export const consentByLink = async (
  ctx: PlatformCtx,
  services: PasswordsServices,
  token: string,
  given: ConsentInput,
): Promise<PasswordLink> => {
  const { link } = await workingLink(ctx, token, { hold: true })
  if (link.kind !== 'confirm') throw new Refusal('step_not_possible', { step: 'consent', possible: [] })
  const awaited = await awaitedConsent(ctx, services, link)
  // Given before: pressed twice, or in another tab.
  if (!awaited) return readLink(ctx, services, token)
  const { role, dateOfBirth } = awaited
  const lacks = needsGuardian(dateOfBirth) ? guardianLacks(given) : []
  if (lacks.length > 0) {
    throw new Refusal('rule_broken', { issues: lacks.map((path) => ({ path, code: 'required' })) })
  }
  await platformKeepConsent(ctx, role, consentOf(given, dateOfBirth))
  ctx.tell({
    name: 'registration.consented',
    subject: { kind: 'user_permission', id: role.userPermissionId },
    lspId: role.lspId,
  })
  return readLink(ctx, services, token)
}
