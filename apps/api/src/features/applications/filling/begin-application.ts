import type { Application, PreviousCertificate } from '@kompeten/contract/applications/views'
import { purposesOf, type RenewalPurpose } from '@kompeten/contract/schemes/renewal-days'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { brokenUnique } from '../../../platform/database/failures.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { applicantOf, binnedRecordOf } from '../../applicants/index.ts'
import { holdSchemes, publishedVersion, refuseClosed, type SchemeDocument } from '../../schemes/index.ts'
import { readApplication } from '../applications.reads.ts'
import { insertRequest, needsStated, openRequestsOf } from '../applications.store.ts'
import type { ApplicationsServices } from '../applications-services.ts'
import { isPastRenewal, refuseRenewal } from './renewal.ts'
import { takingPartIssues } from './taking-part.ts'

/** The actor's own application for the scheme that is not over; undefined where there is none. */
export const openApplicationFor = async (
  { tx, actor }: ReadCtx,
  schemeId: string,
): Promise<string | undefined> => {
  const applicant = await applicantOf(tx, actor.userPermissionId)
  if (!applicant) return undefined
  const open = await openRequestsOf(tx, [applicant.applicantId])
  return open.find((one) => one.schemeId === schemeId)?.joinRequestId
}

/** What beginning an application needs: a verb has it, and a job. */
type BeginningCtx = Pick<WriteCtx, 'tx' | 'now' | 'tell'> & { actor: Pick<WriteCtx['actor'], 'name'> }

/** Whose application it becomes: an applicant with an account. */
type Applying = { applicantId: string; userId: string; userPermissionId: string; fullName: string }

/** The certificate that is held, and the purpose of renewing it; none where its last day for that is over. */
type Renewing = { certificate: PreviousCertificate; purpose: RenewalPurpose | null }

/**
 * The published version of a scheme that takes applications, which does not go to the bin until the transaction ends.
 * @throws Refusal `rule_broken` at `schema_id` where it takes none
 */
const offeredVersion = async (tx: TenantTx, schemeId: string): Promise<SchemeDocument> => {
  await holdSchemes(tx, [schemeId])
  const scheme = await publishedVersion(tx, schemeId)
  if (scheme?.offered) return scheme
  throw new Refusal('rule_broken', { issues: [{ path: 'schema_id', code: 'not_found' }] })
}

/** @throws Refusal `already_exists` where another of the applicant's for the scheme was begun meanwhile */
const insertDraft = async (
  ctx: BeginningCtx,
  { applicantId, userId, userPermissionId, fullName }: Applying,
  scheme: SchemeDocument,
  renewing: Renewing | null,
): Promise<string> => {
  const { tx, now, actor } = ctx
  const joinRequestId = newId(now.getTime())
  await insertRequest(tx, {
    joinRequestId,
    ...{ applicantId, userId, userPermissionId },
    schemeId: scheme.schemaId,
    schemeVersionId: scheme.schemaVersionId,
    schemeName: scheme.details.schema_name,
    schemeCode: scheme.code,
    applicantName: fullName,
    state: 'DRAFT',
    ...(renewing && { purpose: renewing.purpose, previousCertificate: renewing.certificate }),
    specialNeeds: await needsStated(tx, applicantId),
    createdAt: now,
    modifiedAt: now,
    modifiedByName: actor.name,
  }).catch((error: unknown) => {
    if (brokenUnique(error) === 'join_request_one_open') {
      throw new Refusal('already_exists', { field: 'application' })
    }
    throw error
  })
  ctx.tell({
    name: 'application.begun',
    subject: { kind: 'join_request', id: joinRequestId },
    to: 'DRAFT',
    facts: { schema_name: scheme.details.schema_name, version: scheme.number },
  })
  return joinRequestId
}

/**
 * Begins a draft in an applicant's name, for a scheme that takes applications, with the version that is published now. They
 * fill in, sign and submit it themselves, and are told that it waits for them; one that is open for the scheme goes on. Special needs that were stated before stand in it.
 * @throws Refusal `rule_broken` at `schema_id` where the scheme takes none
 */
export const beginApplicationFor = async (
  ctx: BeginningCtx,
  applying: Applying,
  schemeId: string,
): Promise<string> => {
  const open = (await openRequestsOf(ctx.tx, [applying.applicantId])).find((one) => one.schemeId === schemeId)
  if (open) return open.joinRequestId
  const scheme = await offeredVersion(ctx.tx, schemeId)
  const joinRequestId = await insertDraft(ctx, applying, scheme, null)
  ctx.tell({
    name: 'application.prepared',
    subject: { kind: 'join_request', id: joinRequestId },
    facts: { schema_name: scheme.details.schema_name, applicant_user_id: applying.userId },
  })
  return joinRequestId
}

/**
 * Begins an application of one's own for a scheme that takes them; who holds a certificate for it begins one for
 * re-certification, as long as the certificate's rule lets it be renewed, and afterwards a new one.
 * @throws Refusal `already_exists` where one is open for the scheme, `rule_broken` at `schema_id` where it takes none (any more),
 * while they take part in an assessment of it from which nothing has come yet, and before the day on which the certificate may be renewed, at `applicant` for somebody whom the LSP has no applicant's record of
 */
export const beginApplication = async (
  ctx: WriteCtx,
  services: Pick<ApplicationsServices, 'takingPartIn'>,
  schemeId: string,
  previousCertificate: PreviousCertificate | null = null,
): Promise<Application> => {
  const { tx, actor } = ctx
  const scheme = await offeredVersion(tx, schemeId)
  refuseClosed(ctx, scheme)
  const isAnew = previousCertificate !== null && isPastRenewal(ctx, previousCertificate)
  if (previousCertificate && !isAnew) refuseRenewal(ctx, previousCertificate)
  const applicant = await applicantOf(tx, actor.userPermissionId)
  if (!applicant) {
    const binned = await binnedRecordOf(tx, actor.userPermissionId)
    const issue = binned?.issue ?? { path: 'applicant', code: 'not_found' as const }
    throw new Refusal('rule_broken', { issues: [issue] })
  }
  if (await openApplicationFor(ctx, schemeId)) throw new Refusal('already_exists', { field: 'application' })
  const { applicantId, fullName } = applicant
  const issues = await takingPartIssues(tx, services, { applicantId, schemeId })
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
  const { userId, userPermissionId } = actor
  const joinRequestId = await insertDraft(
    ctx,
    { applicantId, userId, userPermissionId, fullName },
    scheme,
    previousCertificate && {
      certificate: previousCertificate,
      purpose: isAnew ? null : (purposesOf(previousCertificate.renewal?.ways ?? [])[0] ?? null),
    },
  )
  return readApplication(ctx, joinRequestId)
}
