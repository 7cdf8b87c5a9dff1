import type { Application, PreviousCertificate } from '@kompeten/contract/applications/views'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { brokenUnique } from '../../../platform/database/failures.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { applicantOf } from '../../applicants/index.ts'
import { publishedVersion } from '../../schemes/index.ts'
import { readApplication } from '../applications.reads.ts'
import { insertRequest, needsStated, openRequestsOf } from '../applications.store.ts'
import { changedBy } from '../take-step.ts'

/** The actor's own application for the scheme that is not over; undefined where there is none. */
export const openApplicationFor = async (
  { tx, actor }: ReadCtx,
  schemeId: string,
): Promise<string | undefined> => {
  const applicant = await applicantOf(tx, actor.userPermissionId)
  if (!applicant) return undefined
  const open = await openRequestsOf(tx, applicant.applicantId)
  return open.find((one) => one.schemeId === schemeId)?.joinRequestId
}

/**
 * Begins an application for a scheme that takes them, with the version that is published now. Who holds a certificate for
 * it begins one for re-certification, with that certificate. Special needs that were stated before stand in it.
 * @throws Refusal `already_exists` where one is open for the scheme, `rule_broken` at `schema_id` where it takes none, at
 * `applicant` for somebody whom the LSP has no applicant's record of
 */
export const beginApplication = async (
  ctx: WriteCtx,
  schemeId: string,
  previousCertificate: PreviousCertificate | null = null,
): Promise<Application> => {
  const { tx, actor, now } = ctx
  const scheme = await publishedVersion(tx, schemeId)
  if (!scheme?.offered) {
    throw new Refusal('rule_broken', { issues: [{ path: 'schema_id', code: 'not_found' }] })
  }
  const applicant = await applicantOf(tx, actor.userPermissionId)
  if (!applicant) throw new Refusal('rule_broken', { issues: [{ path: 'applicant', code: 'not_found' }] })

  const joinRequestId = newId(now.getTime())
  await insertRequest(tx, {
    joinRequestId,
    applicantId: applicant.applicantId,
    userId: actor.userId,
    userPermissionId: actor.userPermissionId,
    schemeId,
    schemeVersionId: scheme.schemaVersionId,
    schemeName: scheme.details.schema_name,
    schemeCode: scheme.code,
    applicantName: applicant.fullName,
    state: 'DRAFT',
    ...(previousCertificate && { purpose: 'SU' as const, previousCertificate }),
    specialNeeds: await needsStated(tx, applicant.applicantId),
    createdAt: now,
    ...changedBy(ctx),
  }).catch((error: unknown) => {
    if (brokenUnique(error) === 'join_request_one_open') {
      throw new Refusal('already_exists', { field: 'schema_id' })
    }
    throw error
  })
  ctx.tell({
    name: 'application.begun',
    subject: { kind: 'join_request', id: joinRequestId },
    to: 'DRAFT',
    facts: { schema_name: scheme.details.schema_name, version: scheme.number },
  })
  return readApplication(ctx, joinRequestId)
}
