import type { Applicant } from '@kompeten/contract/applicants/applicants'
import type { applicantConsents } from '@kompeten/contract/applicants/consents'
import { needsGuardian } from '@kompeten/contract/platform/age'
import type { ParsedOf } from '@kompeten/contract/platform/endpoint'
import { consentVersion } from '@kompeten/contract/registration/registration'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { insertConsent } from '../consents/index.ts'
import { heldApplicant, readApplicant } from './applicants.reads.ts'
import { accountsOf, applicantPolicy } from './applicants.rules.ts'
import type { ApplicantsServices } from './applicants-services.ts'

type Given = ParsedOf<typeof applicantConsents.add>['body']

/**
 * Records what somebody agreed to: the applicant their own consent, here and now; the staff a consent given on paper. For an
 * applicant under 18 it is a guardian's (decisions §10).
 * @throws Refusal `not_found`, `not_allowed`, `rule_broken` where the guardian is missing
 */
export const addConsent = async (
  ctx: WriteCtx,
  services: ApplicantsServices,
  applicantId: string,
  given: Given,
): Promise<Applicant> => {
  const row = await heldApplicant(ctx, applicantId)
  if (!applicantPolicy.add_consent(ctx.actor, row)) throw new Refusal('not_allowed')
  const isMinor = needsGuardian(row.dateOfBirth)
  const missing = (['guardian_name', 'guardian_relation'] as const).filter((path) => given[path] === null)
  if (isMinor && missing.length > 0) {
    throw new Refusal('rule_broken', { issues: missing.map((path) => ({ path, code: 'required' })) })
  }
  const isOwn = accountsOf(row).includes(ctx.actor.userId)
  await insertConsent(ctx.tx, {
    lspId: ctx.tenant.lspId,
    consentId: newId(ctx.now.getTime()),
    userId: isOwn ? ctx.actor.userId : null,
    applicantId,
    version: consentVersion,
    language: ctx.caller.language,
    medium: isOwn ? 'online' : 'paper',
    recordedByName: isOwn ? null : ctx.actor.name,
    givenAt: ctx.now,
    address: ctx.caller.address,
    userAgent: ctx.caller.userAgent,
    guardianName: isMinor ? given.guardian_name : null,
    guardianRelation: isMinor ? given.guardian_relation : null,
  })
  ctx.tell({
    name: 'applicant.consent_added',
    subject: { kind: 'applicant', id: applicantId },
    facts: { version: consentVersion, medium: isOwn ? 'online' : 'paper' },
  })
  return readApplicant(ctx, services, applicantId)
}
