import type { Gap } from '@kompeten/contract/applications/content'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { binnedIssues, recordsGoingOn } from '../../applicants/index.ts'
import { registrationNumberOf } from '../../people/index.ts'
import type { SignedWith } from '../../signatures/index.ts'
import { documentOf } from '../application-content.ts'
import { applicationLifecycle } from '../applications.rules.ts'
import { type RequestRow, requestById } from '../applications.store.ts'
import type { PinnedPrerequisite } from '../applications.tables.ts'
import type { ApplicationsServices } from '../applications-services.ts'
import { gapsOf, notAcceptable, unknownGaps } from '../filling/evidence.rules.ts'
import { obstaclesToAccept } from '../filling/obstacles.reads.ts'
import { judgedPrerequisites, unmetPrerequisites } from '../filling/prerequisites.reads.ts'
import { takeStep } from '../take-step.ts'
import { orderAnswer } from './order-answer.ts'
import {
  insertDecision,
  newestDecision,
  newestSubmission,
  type SubmissionRow,
  verdictsOf,
} from './review.store.ts'

type Reviewed = { submission: SubmissionRow; verdicts: Awaited<ReturnType<typeof verdictRows>> }

const verdictRows = async (ctx: WriteCtx, { joinRequestId }: RequestRow) =>
  (await verdictsOf(ctx.tx, joinRequestId)).map((row) => ({
    requirement_id: row.requirementId,
    answer_id: row.answerId,
    verdict: row.verdict,
    note: row.note,
  }))

const reviewed = async (ctx: WriteCtx, row: RequestRow): Promise<Reviewed> => {
  const submission = await newestSubmission(ctx.tx, row.joinRequestId)
  if (!submission) throw new Error('An application is decided on that was never submitted')
  return { submission, verdicts: await verdictRows(ctx, row) }
}

type Deciding = {
  decision: 'accepted' | 'returned' | 'rejected'
  note: string | null
  gaps?: Gap[]
  signed?: SignedWith
  prerequisites?: PinnedPrerequisite[]
}

/** Of which application a decision is, who took it, and when. */
const decisionHead = async ({ tx, actor, now }: WriteCtx, { joinRequestId }: RequestRow) => ({
  ...{ joinRequestId, decisionId: newId(now.getTime()) },
  ...{ decidedBy: actor.userId, decidedByName: actor.name, decidedAt: now },
  decidedByNumber: await registrationNumberOf(tx, actor.userId),
})

/** Keeps a decision with all that it rests on. */
const record = async (
  ctx: WriteCtx,
  row: RequestRow,
  { submission, verdicts }: Reviewed,
  { decision, note, gaps = [], signed, prerequisites = [] }: Deciding,
) =>
  insertDecision(ctx.tx, {
    ...(await decisionHead(ctx, row)),
    submissionNumber: submission.number,
    decision,
    note,
    gaps,
    verdicts,
    prerequisites,
    signatureId: signed?.signatureId ?? null,
    signatureSha256: signed?.sha256 ?? null,
  })

type Accepting = Pick<
  ApplicationsServices,
  | 'validSchemes'
  | 'renewalEnded'
  | 'certificateForScheme'
  | 'requestsGoingOn'
  | 'takingPartIn'
  | 'registryIssues'
>

/**
 * What an acceptance rests on: every piece of evidence has a verdict that holds,
 * all that is required meets its requirement, all prerequisites are met (decision 176), the applicant's record is
 * in use, no other record holds its NIK (decision 140), a certificate that it renews is still one to renew (decision 185), and
 * what it belongs to at the construction registry was not rejected (decision 257).
 * @throws Refusal `rule_broken` at each piece of evidence and each prerequisite that stands in the way, at `applicant`, `nik`,
 * `registry` and `purpose.purpose`
 */
export const acceptable = async (ctx: WriteCtx, services: Accepting, row: RequestRow) => {
  const review = await reviewed(ctx, row)
  const issues: FieldIssue[] = notAcceptable(review.submission.evidence, review.verdicts)
  const applicant = (await recordsGoingOn(ctx.tx, [row.applicantId])).get(row.applicantId)
  const asked = await documentOf(ctx.tx, row.schemeVersionId)
  const prerequisites = await judgedPrerequisites(ctx, services, row, asked.prerequisites)
  issues.push(...unmetPrerequisites(ctx.caller.language, prerequisites))
  issues.push(...(await binnedIssues(ctx.tx, [row.applicantId], 'applicant', { hold: 'share' })))
  if (applicant?.nikShared) issues.push({ path: 'nik', code: 'nik_shared' })
  issues.push(...(await obstaclesToAccept(ctx, services, row)))
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
  return { review, prerequisites }
}

/** Accepts an applicant as a participant (FR.APL.01, recommendation). @throws Refusal as `acceptable`, `step_not_possible` */
export const approve = async (
  ctx: WriteCtx,
  services: Accepting,
  row: RequestRow,
  { note, signed }: { note: string | null; signed: SignedWith },
): Promise<void> => {
  const { review, prerequisites } = await acceptable(ctx, services, row)
  await record(ctx, row, review, { decision: 'accepted', note, signed, prerequisites })
  await takeStep(
    ctx,
    row,
    'approve',
    'approved',
    { decidedAt: ctx.now },
    {
      facts: { signature_sha256: signed.sha256 },
    },
  )
  await orderAnswer(ctx, row)
}

/**
 * Gives an application back with the exact gaps; those that the verdicts name are among them, whether listed or not.
 * @throws Refusal `rule_broken` at each gap that names nothing there is, `step_not_possible`
 */
export const giveBack = async (
  ctx: WriteCtx,
  row: RequestRow,
  { note, gaps }: { note: string | null; gaps: readonly Gap[] },
): Promise<void> => {
  const review = await reviewed(ctx, row)
  const { submission, verdicts } = review
  const { units } = await documentOf(ctx.tx, submission.schemeVersionId)
  const issues: FieldIssue[] = unknownGaps(gaps, {
    evidence: new Set(submission.evidence.map((item) => item.requirement_id)),
    elements: new Set(units.flatMap((unit) => unit.elements.map(({ element_id }) => element_id))),
  })
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
  const named = new Set(gaps.map(({ target_id }) => target_id))
  const found = gapsOf(submission.evidence, verdicts).filter(({ target_id }) => !named.has(target_id))
  const all = [...gaps, ...found]
  if (all.length === 0 && note === null) {
    throw new Refusal('rule_broken', { issues: [{ path: 'gaps', code: 'required' }] })
  }
  await record(ctx, row, review, { decision: 'returned', note, gaps: all })
  await takeStep(
    ctx,
    row,
    'return',
    'returned',
    { decidedAt: ctx.now },
    {
      reason: note ?? undefined,
      facts: { gaps: all.length },
    },
  )
}

/** Refuses an application for a reason. @throws Refusal `step_not_possible` */
export const reject = async (
  ctx: WriteCtx,
  services: Pick<ApplicationsServices, 'validSchemes'>,
  row: RequestRow,
  { reason, signed }: { reason: string; signed: SignedWith },
): Promise<void> => {
  const review = await reviewed(ctx, row)
  const { prerequisites: asked } = await documentOf(ctx.tx, row.schemeVersionId)
  const prerequisites = await judgedPrerequisites(ctx, services, row, asked)
  await record(ctx, row, review, { decision: 'rejected', note: reason, signed, prerequisites })
  await takeStep(
    ctx,
    row,
    'reject',
    'rejected',
    { decidedAt: ctx.now },
    {
      reason,
      facts: { signature_sha256: signed.sha256 },
    },
  )
  await orderAnswer(ctx, row, reason)
}

/**
 * Ends an application because what it was begun for was rejected, a draft that nobody else knows too: the applicant reads the
 * reason. Nobody signs it here, and no letter follows: who rejected has said so elsewhere (decision 257). One that is over, or
 * that an assessment has taken, stays as it is.
 */
export const endBegun = async (ctx: WriteCtx, joinRequestId: string, reason: string): Promise<void> => {
  const row = await requestById(ctx.tx, joinRequestId, { hold: true })
  if (!row || applicationLifecycle.after(row.state, 'end') === undefined) return
  const before = await newestDecision(ctx.tx, row.joinRequestId)
  await takeStep(ctx, row, 'end', 'rejected', { decidedAt: ctx.now }, { reason })
  await insertDecision(ctx.tx, {
    ...(await decisionHead(ctx, row)),
    ...{ submissionNumber: row.submissionCount, decision: 'rejected', note: reason, gaps: [] },
    verdicts: await verdictRows(ctx, row),
    prerequisites: before?.prerequisites ?? [],
  })
}
