import { createHash } from 'node:crypto'
import { pick } from '@kompeten/contract/platform/pick'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import { type DecisionsInput, isDisputed } from '@kompeten/contract/plenos/inputs'
import type { WriteCtx } from '../../../platform/context.ts'
import { brokenUnique } from '../../../platform/database/failures.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { answersSigned } from '../../applications/index.ts'
import { plenoEvent } from '../pleno-event.ts'
import { heldPleno, mayDo, type PlenoParts } from '../pleno-parts.ts'
import { quorumOf } from '../plenos.rules.ts'
import type { PlenosServices } from '../plenos-services.ts'
import { type DecisionInsert, insertDecisions } from './votes.store.ts'

type Given = DecisionsInput['decisions'][number]

const issueOf = (parts: PlenoParts, { assessment_applicant_id: id, graduation, reason }: Given) => {
  const one = parts.due.find(({ assessmentApplicantId }) => assessmentApplicantId === id)
  if (!one) return 'not_found'
  const { result } = parts.outcomeFor(id)
  if (result === null) return 'pleno_undecided'
  if (result !== graduation) return 'pleno_differs'
  const votes = (parts.votesOf.get(id) ?? []).map(({ vote }) => vote)
  return reason === null && isDisputed(votes, one.statusRecomendation) ? 'pleno_own_reason' : undefined
}

/** What the decisions rest on, of all participants in two reads: the evidence is what was signed and judged (decision 30). */
const evidenceAround = async ({ tx }: WriteCtx, parts: PlenoParts, services: PlenosServices) => {
  const joinRequestIds = parts.due.flatMap(({ joinRequestId }) => joinRequestId ?? [])
  const [answersOf, forms] = await Promise.all([
    answersSigned(tx, joinRequestIds),
    services.signedForms?.(tx, parts.assessment.assessmentId) ?? [],
  ])
  const formsOf = Map.groupBy(forms, ({ assessmentApplicantId }) => assessmentApplicantId)
  return (one: PlenoParts['due'][number]) => ({
    joinRequestId: one.joinRequestId,
    schemaVersionId: one.schemaVersionId,
    recommendation: one.statusRecomendation,
    assessorId: one.assessorId,
    answerIds: answersOf.get(one.joinRequestId ?? '') ?? [],
    forms: (formsOf.get(one.assessmentApplicantId) ?? []).map(({ formId, formCode, sha256 }) => ({
      formId,
      formCode,
      sha256,
    })),
  })
}

/** The votes as the record keeps them, with names as they were. */
const votesFor = ({ members, votesOf, recusalsOf, declared }: PlenoParts, id: string) => {
  const cast = votesOf.get(id) ?? []
  return {
    votes: members.flatMap(({ userId, name, position }) => {
      const own = cast.find((one) => one.userId === userId)
      return own
        ? [{ userId, name, position, vote: own.vote, note: own.note, votedAt: own.votedAt.toISOString() }]
        : []
    }),
    recusals: members.flatMap(({ userId, name }) => {
      const kinds = recusalsOf(userId, id)
      if (kinds.length === 0) return []
      const note = declared.find((one) => one.userId === userId && one.assessmentApplicantId === id)?.note
      return [{ userId, name, kinds, note: note ?? null }]
    }),
  }
}

/**
 * Records what the votes decided, as chair, with a reason; together with rule, votes, recusals and evidence. None is ever
 * changed: an appeal adds another.
 * @throws Refusal `not_found`, `not_allowed` for anybody but the chair, `step_not_possible` but while the pleno sits,
 * `rule_broken` where the votes decide nothing yet or something else than what they saw, and for a disputed one without a
 * reason of its own, `already_exists` for a second one
 */
export const recordDecisions = async (
  ctx: WriteCtx,
  assessmentId: string,
  { reason, decisions }: DecisionsInput,
  services: PlenosServices,
): Promise<void> => {
  const { tx, tenant, actor, now } = ctx
  const parts = await heldPleno(ctx, assessmentId)
  mayDo(ctx, parts, 'decide', ['SITTING'])
  const { stored, members, decisionOf } = parts
  if (!stored) throw new Refusal('not_found')
  if (decisions.some(({ assessment_applicant_id: id }) => decisionOf.has(id))) {
    throw new Refusal('already_exists', { field: 'decision' })
  }
  const issues = decisions.flatMap((given, at): FieldIssue[] => {
    const code = issueOf(parts, given)
    const field = code === 'pleno_own_reason' ? 'reason' : 'graduation'
    return code ? [{ path: `decisions.${at}.${field}`, code }] : []
  })
  if (issues.length > 0) throw new Refusal('rule_broken', { issues: issues.slice(0, 200) })

  const evidenceOf = await evidenceAround(ctx, parts, services)
  const byId = new Map(parts.due.map((one) => [one.assessmentApplicantId, one]))
  const rows = decisions.flatMap((given): DecisionInsert[] => {
    const one = byId.get(given.assessment_applicant_id)
    if (!one) return []
    const id = one.assessmentApplicantId
    const outcome = parts.outcomeFor(id)
    const record = {
      plenoId: stored.plenoId,
      assessmentId,
      assessmentApplicantId: id,
      graduation: given.graduation,
      reason: given.reason ?? reason,
      rule: {
        name: 'majority' as const,
        members: members.length,
        quorum: quorumOf(members.length),
        eligible: parts.eligibleFor(id),
        ...pick(outcome, 'for', 'against', 'byChair'),
      },
      ...votesFor(parts, id),
      evidence: evidenceOf(one),
    }
    const about = { applicantId: one.applicantId, schemeId: one.schemaId }
    return [
      {
        decisionId: newId(now.getTime()),
        ...record,
        ...about,
        sha256: createHash('sha256').update(JSON.stringify(record)).digest('hex'),
        decidedOn: dayIn(tenant.timeZone, now),
        decidedAt: now,
        decidedBy: actor.userId,
        decidedByName: actor.name,
      },
    ]
  })
  await insertDecisions(tx, rows).catch((error: unknown) => {
    if (brokenUnique(error) === 'pleno_decision_once') {
      throw new Refusal('already_exists', { field: 'decision' })
    }
    throw error
  })
  const passed = rows.filter(({ graduation }) => graduation === 'L').length
  ctx.tell(plenoEvent(parts, { name: 'pleno.decided', facts: { passed, not_passed: rows.length - passed } }))
}
