import type { PlainStepFault } from '@kompeten/contract/platform/step-faults'
import { type ApprovalInput, approversNeeded } from '@kompeten/contract/schemes/approvals'
import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import { uploadedPaper } from '../../../platform/files/uploaded-paper.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { versionPolicy } from '../schemes.rules.ts'
import { type ApprovalRow, approvalsOf, keepApproval, standingApprovals } from './approvals.store.ts'
import { impossible } from './draft-version.ts'
import { readVersion, seenVersion } from './scheme-versions.reads.ts'
import type { VersionRow } from './scheme-versions.store.ts'

type Paper = Pick<ApprovalRow, 'documentNumber' | 'decidedOn' | 'reviewOn' | 'fileKey' | 'mime' | 'sha256'>

const give = async (ctx: WriteCtx, row: VersionRow, paper: Paper): Promise<SchemeVersion> => {
  const { tx, actor, now } = ctx
  const { schemeId, schemeVersionId } = row
  await keepApproval(tx, {
    ...{ schemeId, schemeVersionId, userId: actor.userId, userName: actor.name, approvedAt: now },
    ...{ detailsVersion: row.version, unitsVersion: row.unitsVersion },
    ...paper,
  })
  ctx.tell({
    name: 'scheme.approved',
    subject: { kind: 'scheme', id: schemeId },
    facts: { document_number: paper.documentNumber, review_on: paper.reviewOn, sha256: paper.sha256 },
  })
  return readVersion(ctx, schemeId, schemeVersionId)
}

/** Which of the two approvals stands in the way. */
const faultOf = (
  step: 'approve' | 'approve_too',
  approvedBy: readonly string[],
  userId: string,
): PlainStepFault | undefined => {
  if (approvedBy.length >= approversNeeded) return 'approved_by_two'
  if (approvedBy.includes(userId)) return 'first_approver'
  return step === 'approve_too' && approvedBy.length === 0 ? 'first_approval_missing' : undefined
}

const waiting = async (
  ctx: WriteCtx,
  step: 'approve' | 'approve_too',
  schemeId: string,
  versionId: string,
) => {
  const { scheme, row } = await seenVersion(ctx, schemeId, versionId, { hold: true })
  const standing = standingApprovals(await approvalsOf(ctx.tx, schemeId), row)
  const approvedBy = standing.map(({ userId }) => userId)
  if (!versionPolicy[step](ctx.actor, { scheme, state: row.state, approvedBy })) {
    throw impossible(
      step,
      row,
      row.state === 'DRAFT' ? faultOf(step, approvedBy, ctx.actor.userId) : undefined,
    )
  }
  return { row, standing }
}

/**
 * Approves a draft as the first of two, with the minutes of the scheme committee. Whatever is changed afterwards is
 * approved again.
 * @throws Refusal `not_found`, `step_not_possible` for what is no draft or was approved as it stands, `rule_broken` for
 * minutes of a day to come and a review that does not lie ahead
 */
export const approveVersion = async (
  ctx: WriteCtx,
  schemeId: string,
  versionId: string,
  input: ApprovalInput,
  { key, mime, sha256 }: ReceivedFile,
): Promise<SchemeVersion> => {
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  const { row } = await waiting(ctx, 'approve', schemeId, versionId)
  if (input.decided_on > today) {
    throw new Refusal('rule_broken', { issues: [{ path: 'decided_on', code: 'in_the_future' }] })
  }
  if (input.review_on <= today) {
    throw new Refusal('rule_broken', { issues: [{ path: 'review_on', code: 'in_the_past' }] })
  }
  const { document_number: documentNumber, decided_on: decidedOn, review_on: reviewOn } = input
  return give(ctx, row, { documentNumber, decidedOn, reviewOn, fileKey: key, mime, sha256 })
}

/**
 * Approves a draft by the same minutes as the one before.
 * @throws Refusal `not_found`, `step_not_possible` for the first person again, without a first, or for a third
 */
export const approveVersionToo = async (
  ctx: WriteCtx,
  schemeId: string,
  versionId: string,
): Promise<SchemeVersion> => {
  const { row, standing } = await waiting(ctx, 'approve_too', schemeId, versionId)
  const [first] = standing
  if (!first) throw impossible('approve_too', row)
  const { documentNumber, decidedOn, reviewOn, fileKey, mime, sha256 } = first
  return give(ctx, row, { documentNumber, decidedOn, reviewOn, fileKey, mime, sha256 })
}

/** The minutes by which the version was approved as it stands. @throws Refusal `not_found` also where it was not */
export const readApprovalDocument = async (
  ctx: ReadCtx,
  schemeId: string,
  versionId: string,
): Promise<FileAnswer> => {
  const { row } = await seenVersion(ctx, schemeId, versionId)
  const [first] = standingApprovals(await approvalsOf(ctx.tx, schemeId), row)
  if (!first) throw new Refusal('not_found')
  const { documentNumber, fileKey: key, sha256, mime } = first
  return uploadedPaper(documentNumber.replaceAll(/[^\w.-]+/g, '-'), { key, sha256, mime })
}
