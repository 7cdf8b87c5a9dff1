import type { Potency } from '@kompeten/contract/applications/content'
import type { Application, PreviousCertificate } from '@kompeten/contract/applications/views'
import { purposesOf, renewalPurposes } from '@kompeten/contract/schemes/renewal-days'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { publishedVersion } from '../../schemes/index.ts'
import { readApplication, seenRequest } from '../applications.reads.ts'
import { applicationPolicy } from '../applications.rules.ts'
import type { RequestInsert } from '../applications.store.ts'
import { changeRequest, heldFor, sameVersion } from '../take-step.ts'
import { dropElements } from './elements.store.ts'

type Input = {
  purpose: RequestInsert['purpose']
  purpose_other: string | null
  potency?: Potency | null | undefined
  special_needs: string | null
  version: number
}

/**
 * Changes what the applicant decides themselves.
 * @throws Refusal `not_found`, `step_not_possible` once it is submitted, `version_conflict`
 */
export const updateApplication = async (
  ctx: WriteCtx,
  joinRequestId: string,
  { purpose, purpose_other, potency, special_needs, version }: Input,
): Promise<Application> => {
  const row = await heldFor(ctx, joinRequestId, 'edit')
  sameVersion(row, version)
  await changeRequest(ctx, row, {
    purpose: purpose ?? null,
    purposeOther: purpose === 'other' ? purpose_other : null,
    ...(potency !== undefined && { potency }),
    specialNeeds: special_needs,
  })
  return readApplication(ctx, joinRequestId)
}

/**
 * Makes an open application of one's own one that renews a certificate: the certificate that it renews stands in it, and a purpose of
 * renewal. One that is submitted stays as it is. Returns whether it renews the certificate now.
 * @throws Refusal `not_found`
 */
export const renewByOpen = async (
  ctx: WriteCtx,
  joinRequestId: string,
  certificate: PreviousCertificate,
): Promise<boolean> => {
  const row = await seenRequest(ctx, joinRequestId, { hold: true })
  const isRenewing = renewalPurposes.some((one) => one === row.purpose)
  const isOfIt = row.previousCertificate?.certificate_id === certificate.certificate_id
  if (isOfIt && isRenewing) return true
  if (!applicationPolicy.edit(ctx.actor, row)) return false
  const [usual] = purposesOf(certificate.renewal?.ways ?? [])
  await changeRequest(ctx, row, {
    previousCertificate: certificate,
    ...(!isRenewing && { purpose: usual ?? null, purposeOther: null }),
  })
  return true
}

/**
 * Goes on with the newest version of the scheme. Elements keep their ids from version to version, so their answers stay;
 * those of elements that are gone are removed.
 * @throws Refusal `not_found`, `version_conflict`; `step_not_possible` once it is submitted, and where there is none newer
 */
export const renewApplication = async (
  ctx: WriteCtx,
  joinRequestId: string,
  version: number,
): Promise<Application> => {
  const { tx } = ctx
  const row = await heldFor(ctx, joinRequestId, 'renew')
  sameVersion(row, version)
  const scheme = await publishedVersion(tx, row.schemeId)
  if (!scheme?.offered || scheme.schemaVersionId === row.schemeVersionId) {
    throw new Refusal('step_not_possible', { step: 'renew', possible: ['edit'] })
  }
  const kept = scheme.units.flatMap((unit) => unit.elements.map(({ element_id }) => element_id))
  const dropped = await dropElements(tx, joinRequestId, kept)
  await changeRequest(ctx, row, {
    schemeVersionId: scheme.schemaVersionId,
    schemeName: scheme.details.schema_name,
    schemeCode: scheme.code,
  })
  ctx.tell({
    name: 'application.renewed',
    subject: { kind: 'join_request', id: joinRequestId },
    facts: { version: scheme.number, answers_dropped: dropped },
  })
  return readApplication(ctx, joinRequestId)
}
