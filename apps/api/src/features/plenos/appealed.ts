import { createHash } from 'node:crypto'
import { pick } from '@kompeten/contract/platform/pick'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { newId } from '../../platform/ids.ts'
import { recordAppealed } from '../assessments/index.ts'
import { entitle } from '../certificates/index.ts'
import { plenoEvent } from './pleno-event.ts'
import { appealedPleno } from './pleno-parts.ts'
import { plenoOf } from './plenos.store.ts'
import type { DecisionRecusal, DecisionVote } from './plenos.tables.ts'
import { entitledIn } from './seats/entitled.ts'
import { type DecisionStored, decisionsOn, insertDecisions } from './voting/votes.store.ts'

/** A decision that holds, and the day on which the director closed its pleno, as the LSP's calendar has it. */
export type StandingDecision = DecisionStored & { closedOn: string }

/** The decisions on a person that hold: of each participation the newest, of plenos that the director has closed. */
export const standingDecisions = async (
  { tx, tenant }: ReadCtx,
  applicantIds: readonly string[],
): Promise<StandingDecision[]> => {
  const newest = new Map<string, DecisionStored>()
  for (const one of await decisionsOn(tx, applicantIds)) {
    const known = newest.get(one.assessmentApplicantId)
    if (!known || known.round < one.round) newest.set(one.assessmentApplicantId, one)
  }
  const found = await Promise.all(
    [...newest.values()].map(async (decision) => ({
      decision,
      signed: (await plenoOf(tx, decision.assessmentId))?.directorSignature,
    })),
  )
  return found.flatMap(({ decision, signed }) =>
    signed ? [{ ...decision, closedOn: dayIn(tenant.timeZone, new Date(signed.at)) }] : [],
  )
}

/** What a panel found, as the new decision keeps it. */
export type Upheld = {
  decision: DecisionStored
  reason: string
  votes: DecisionVote[]
  recusals: DecisionRecusal[]
  quorum: number
}

/**
 * Replaces a TL by an L, as the panel of an appeal decided: the old decision stays as it is, the new one names it. Where
 * certificates of the assessment are under way already, one more waits for the director's signature.
 * @throws Refusal `not_found`
 */
export const upholdAppeal = async (ctx: WriteCtx, upheld: Upheld): Promise<string> => {
  const { tx, tenant, actor, now } = ctx
  const { decision: old, reason, votes, recusals, quorum } = upheld
  const passed = votes.filter(({ vote }) => vote === 'L').length
  const record = {
    ...pick(old, 'plenoId', 'assessmentId', 'assessmentApplicantId'),
    graduation: 'L' as const,
    reason,
    rule: {
      name: 'appeal' as const,
      members: votes.length,
      quorum,
      eligible: votes.length,
      for: passed,
      against: votes.length - passed,
      byChair: false,
    },
    votes,
    recusals,
    evidence: old.evidence,
    replaces: { decisionId: old.decisionId, sha256: old.sha256 },
  }
  const { replaces, ...columns } = record
  const decisionId = newId(now.getTime())
  await insertDecisions(tx, [
    {
      decisionId,
      ...columns,
      round: old.round + 1,
      replacesId: replaces.decisionId,
      applicantId: old.applicantId,
      schemeId: old.schemeId,
      sha256: createHash('sha256').update(JSON.stringify(record)).digest('hex'),
      decidedOn: dayIn(tenant.timeZone, now),
      decidedAt: now,
      decidedBy: actor.userId,
      decidedByName: actor.name,
    },
  ])
  await recordAppealed(ctx, old.assessmentId, old.assessmentApplicantId)
  const parts = await appealedPleno(ctx, old.assessmentId)
  const own = entitledIn(parts).filter(({ decision }) => decision.decisionId === decisionId)
  // Before that, everybody found competent is taken by the step itself.
  if (parts.assessment.state !== 'PLENO_REPORT_READY' && own.length > 0) await entitle(ctx, own)
  ctx.tell(plenoEvent(parts, { name: 'pleno.decision_replaced', facts: { decision_id: decisionId } }))
  return decisionId
}
