import type { Competence, competenceSteps } from '@kompeten/contract/assessors/competences'
import type { EventName } from '@kompeten/phrases/platform/events'
import type { WriteCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { schemeFaces } from '../../schemes/index.ts'
import { competenceLifecycle, competencePolicy } from '../assessors.rules.ts'
import { readCompetence, seenCompetence } from './competences.reads.ts'
import { competenceById, decideCompetence } from './competences.store.ts'

type Step = (typeof competenceSteps)[number]
type Grounds = { validUntil?: string; reason?: string }

const events = {
  verify: 'competence.verified',
  refuse: 'competence.refused',
  revoke: 'competence.revoked',
  withdraw: 'competence.withdrawn',
} as const satisfies Record<Step, EventName>

/**
 * Takes a competence one step on: accepted until a day, refused or revoked with a reason, or taken back.
 * @throws Refusal `rule_broken` at `nik` where it is accepted of an assessor whose NIK another holds (decision 140),
 * `not_found`, `not_allowed` (also for what is one's own to judge), `step_not_possible` where somebody
 * was faster
 */
const decide = async (
  ctx: WriteCtx,
  competenceId: string,
  step: Step,
  grounds: Grounds,
): Promise<Competence> => {
  const { tx, now, actor } = ctx
  const row = await seenCompetence(ctx, competenceId)
  const to = competenceLifecycle.after(row.state, step)
  if (to === undefined) throw notPossible(row.state, step)
  if (!competencePolicy[step](actor, row)) throw new Refusal('not_allowed')
  if (step === 'verify' && row.nikShared) {
    throw new Refusal('rule_broken', { issues: [{ path: 'nik', code: 'nik_shared' }] })
  }
  const by = { decidedAt: now, decidedBy: actor.userId, decidedByName: actor.name }
  const of = { competenceId, from: row.state }
  if (!(await decideCompetence(tx, of, { ...grounds, state: to, ...by }))) {
    const meanwhile = await competenceById(tx, competenceId)
    throw notPossible(meanwhile?.state ?? row.state, step)
  }
  const view = await readCompetence(ctx, competenceId)
  const [scheme] = await schemeFaces(tx, [row.schemeId])
  ctx.tell({
    name: events[step],
    subject: { kind: 'accessor', id: row.assessorId },
    from: row.state,
    to,
    ...(grounds.reason !== undefined && { reason: grounds.reason }),
    facts: {
      competence_id: competenceId,
      // Not as whoever decides reads it: the assessor may read another language.
      schema_name: scheme?.name ?? '',
      user_id: row.userId,
      ...(grounds.validUntil !== undefined && { valid_until: grounds.validUntil }),
    },
  })
  return view
}

const notPossible = (state: Competence['state'], step: Step) =>
  new Refusal('step_not_possible', { step, possible: competenceLifecycle.stepsFrom(state) })

/** Accepts a competence until a day. @throws Refusal as `decide`, `rule_broken` for a day that is over */
export const verifyCompetence = async (ctx: WriteCtx, competenceId: string, validUntil: string) => {
  await seenCompetence(ctx, competenceId)
  if (validUntil < dayIn(ctx.tenant.timeZone, ctx.now)) {
    throw new Refusal('rule_broken', { issues: [{ path: 'valid_until', code: 'in_the_past' }] })
  }
  return decide(ctx, competenceId, 'verify', { validUntil })
}

/** Refuses a competence. @throws Refusal as `decide` */
export const refuseCompetence = (ctx: WriteCtx, competenceId: string, reason: string) =>
  decide(ctx, competenceId, 'refuse', { reason })

/** Ends a verified competence before its day. @throws Refusal as `decide` */
export const revokeCompetence = (ctx: WriteCtx, competenceId: string, reason: string) =>
  decide(ctx, competenceId, 'revoke', { reason })

/** Takes back what nobody has decided on. @throws Refusal as `decide` */
export const withdrawCompetence = (ctx: WriteCtx, competenceId: string) =>
  decide(ctx, competenceId, 'withdraw', {})
