import { reasonMin } from '@kompeten/contract/assessments/lifecycle'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { VotesInput } from '@kompeten/contract/plenos/inputs'
import type { WriteCtx } from '../../../platform/context.ts'
import { brokenUnique } from '../../../platform/database/failures.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { plenoEvent } from '../pleno-event.ts'
import { heldPleno, mayDo, type PlenoParts, votedPleno } from '../pleno-parts.ts'
import { follows } from '../plenos.rules.ts'
import { insertRecusals, insertVotes } from './votes.store.ts'

const issueOf = (
  { due, decisionOf, recusalsOf }: PlenoParts,
  userId: string,
  { assessment_applicant_id: id, vote, note }: VotesInput['votes'][number],
): FieldIssue['code'] | undefined => {
  const one = due.find(({ assessmentApplicantId }) => assessmentApplicantId === id)
  if (!one) return 'not_found'
  if (decisionOf.has(id)) return 'pleno_decided'
  if (recusalsOf(userId, id).length > 0) return 'pleno_recused'
  return !follows(vote, one.statusRecomendation) && (note?.length ?? 0) < reasonMin ? 'pleno_note' : undefined
}

/**
 * Votes as the member who acts, all of them or none; returns the pleno as it stands then.
 * @throws Refusal `not_found`, `not_allowed` without a seat, `step_not_possible` but while the pleno sits, `rule_broken`
 * where they are recused, the participant is absent or decided on, or a vote against the recommendation has no note;
 * `already_exists` for a second vote
 */
export const castVotes = async (
  ctx: WriteCtx,
  assessmentId: string,
  { votes }: VotesInput,
): Promise<PlenoParts> => {
  const { tx, actor, now } = ctx
  const parts = await heldPleno(ctx, assessmentId)
  mayDo(ctx, parts, 'vote', ['SITTING'])
  const { stored, votesOf } = parts
  if (!stored) throw new Refusal('not_found')
  const issues = votes.flatMap((given, at): FieldIssue[] => {
    const code = issueOf(parts, actor.userId, given)
    const field = code === 'pleno_note' ? 'note' : 'vote'
    return code ? [{ path: `votes.${at}.${field}`, code }] : []
  })
  if (issues.length > 0) throw new Refusal('rule_broken', { issues: issues.slice(0, 200) })
  const isSecond = votes.some(({ assessment_applicant_id: id }) =>
    votesOf.get(id)?.some(({ userId }) => userId === actor.userId),
  )
  if (isSecond) throw new Refusal('already_exists', { field: 'vote' })
  const rows = votes.map(({ assessment_applicant_id, vote, note }) => ({
    plenoId: stored.plenoId,
    sitting: stored.sitting,
    assessmentApplicantId: assessment_applicant_id,
    userId: actor.userId,
    vote,
    note,
    votedAt: now,
  }))
  await insertVotes(tx, rows).catch((error: unknown) => {
    if (brokenUnique(error)) throw new Refusal('already_exists', { field: 'vote' })
    throw error
  })
  ctx.tell(plenoEvent(parts, { name: 'pleno.voted', facts: { votes: rows.length } }))
  return votedPleno(ctx, parts)
}

/**
 * Declares as a member that one does not vote on participants, and why; returns the pleno as it stands then.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `rule_broken` for whoever was voted or decided on
 * already
 */
export const recuse = async (
  ctx: WriteCtx,
  assessmentId: string,
  { ids, note }: { ids: readonly string[]; note: string },
): Promise<PlenoParts> => {
  const { tx, actor, now } = ctx
  const parts = await heldPleno(ctx, assessmentId)
  mayDo(ctx, parts, 'recuse', ['SITTING'])
  const { stored, due, votesOf, decisionOf } = parts
  if (!stored) throw new Refusal('not_found')
  const known = new Set(due.map(({ assessmentApplicantId }) => assessmentApplicantId))
  const issues = ids.flatMap((id, at): FieldIssue[] => {
    const path = `assessment_applicant_ids.${at}`
    if (!known.has(id)) return [{ path, code: 'not_found' }]
    const hasVoted = votesOf.get(id)?.some(({ userId }) => userId === actor.userId) ?? false
    return decisionOf.has(id) || hasVoted ? [{ path, code: 'pleno_decided' }] : []
  })
  if (issues.length > 0) throw new Refusal('rule_broken', { issues: issues.slice(0, 200) })
  await insertRecusals(
    tx,
    [...new Set(ids)].map((assessmentApplicantId) => ({
      plenoId: stored.plenoId,
      assessmentApplicantId,
      userId: actor.userId,
      note,
      declaredAt: now,
    })),
  )
  ctx.tell(plenoEvent(parts, { name: 'pleno.recused', facts: { participants: ids.length } }))
  return votedPleno(ctx, parts)
}
