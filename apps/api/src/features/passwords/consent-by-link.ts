import type { PasswordLink } from '@kompeten/contract/passwords/passwords'
import { needsGuardian } from '@kompeten/contract/platform/age'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { ConsentInput } from '@kompeten/contract/registration/registration'
import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { consentOf, platformKeepConsent } from '../consents/index.ts'
import { awaitedConsent } from './awaited-consent.ts'
import { readLink } from './passwords.reads.ts'
import type { PasswordsServices } from './passwords-services.ts'
import { workingLink } from './working-link.ts'

const guardianGaps = (given: ConsentInput): FieldIssue[] =>
  [
    { path: 'guardian_name', isThere: given.guardian_name !== null },
    { path: 'guardian_relation', isThere: given.guardian_relation !== null },
    { path: 'guardian_consents', isThere: given.guardian_consents },
  ].flatMap(({ path, isThere }) => (isThere ? [] : [{ path, code: 'required' as const }]))

/**
 * Keeps the consent to a registration that came without, under 18 with that of a guardian; the link stays as it is.
 * @throws Refusal `link_used`, `step_not_possible` where none is awaited, `rule_broken` without a guardian
 */
export const consentByLink = async (
  ctx: PlatformCtx,
  services: PasswordsServices,
  token: string,
  given: ConsentInput,
): Promise<PasswordLink> => {
  const { link } = await workingLink(ctx, token)
  const awaited = await awaitedConsent(ctx, services, link)
  if (!awaited) throw new Refusal('step_not_possible', { step: 'consent', possible: [] })
  const { role, dateOfBirth } = awaited
  const issues = needsGuardian(dateOfBirth) ? guardianGaps(given) : []
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
  await platformKeepConsent(ctx, role, consentOf(given, dateOfBirth))
  ctx.tell({
    name: 'registration.consented',
    subject: { kind: 'user_permission', id: role.userPermissionId },
    lspId: role.lspId,
  })
  return readLink(ctx, services, token)
}
