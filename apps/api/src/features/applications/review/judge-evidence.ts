import type { Verdict } from '@kompeten/contract/applications/content'
import type { Application } from '@kompeten/contract/applications/views'
import { changedMeanwhile } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readApplication } from '../applications.reads.ts'
import { heldFor } from '../take-step.ts'
import { newestSubmission, putVerdict, type VerdictRow, verdictsOf } from './review.store.ts'

type Judged = { answer_id: string | null; verdict: Verdict; note: string | null; seen_date: string | null }

/** Whether somebody else has given a verdict that whoever judges has not seen. */
const isAnothers = (
  { givenBy, givenAt }: VerdictRow,
  { actor, seen }: { actor: WriteCtx['actor']; seen: string | null },
): boolean => givenBy !== actor.userId && givenAt.toISOString() !== seen

/**
 * Gives the verdict on one piece of evidence of a submitted application. It names the evidence that was looked at: of
 * evidence that is not the one signed for, no verdict is taken.
 * @throws Refusal `not_found`, `step_not_possible`; `rule_broken` at `answer_id` for other evidence, at `verdict` where
 * nothing was given that could meet the requirement; `version_conflict` where somebody else has given another verdict since
 */
export const judgeEvidence = async (
  ctx: WriteCtx,
  joinRequestId: string,
  requirementId: string,
  { answer_id: answerId, verdict, note, seen_date: seen }: Judged,
): Promise<Application> => {
  const { tx, actor, now } = ctx
  await heldFor(ctx, joinRequestId, 'judge')
  const submission = await newestSubmission(tx, joinRequestId)
  const asked = submission?.evidence.find((item) => item.requirement_id === requirementId)
  if (!asked) throw new Refusal('not_found')
  const broken = (path: string, code: 'invalid' | 'not_found') =>
    new Refusal('rule_broken', { issues: [{ path, code }] })
  if (asked.answer_id !== answerId) throw broken('answer_id', 'not_found')
  if (answerId === null && verdict !== 'absent') throw broken('verdict', 'invalid')
  const standing = (await verdictsOf(tx, joinRequestId)).find((one) => one.requirementId === requirementId)
  if (standing && isAnothers(standing, { actor, seen })) {
    if (standing.answerId === answerId && standing.verdict === verdict && standing.note === note) {
      return readApplication(ctx, joinRequestId)
    }
    const { givenByName: modifiedByName, givenAt: modifiedAt } = standing
    throw changedMeanwhile({ modifiedByName, modifiedAt, version: submission?.number ?? 0 })
  }
  await putVerdict(tx, {
    joinRequestId,
    requirementId,
    answerId,
    verdict,
    note,
    givenBy: actor.userId,
    givenByName: actor.name,
    givenAt: now,
  })
  return readApplication(ctx, joinRequestId)
}
