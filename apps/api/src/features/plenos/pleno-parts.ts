import type { RecusalKind } from '@kompeten/contract/plenos-content'
import type { ReadCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { assessmentOf, participantsOf } from '../assessments/index.ts'
import { versionsNamed } from '../schemes/index.ts'
import { venuesById } from '../tuk/index.ts'
import { tiesAround } from './person-ties.ts'
import { barredBy, outcomeOf, plenoPolicy, plenoStateOf, type RuledPleno } from './plenos.rules.ts'
import { membersOf, plenoOf } from './plenos.store.ts'
import { decisionsIn, recusalsIn, votesIn } from './votes.store.ts'

const byName = new Intl.Collator('id')

/**
 * All that belongs to the pleno of an assessment, each read once. `hold` keeps the assessment until the transaction ends:
 * whoever writes in its pleno waits for the others. `asPanel`: for the panel of an appeal, whose members have no seat in it.
 * @throws Refusal `not_found` also for one that is there, but not for them
 */
export const plenoParts = async (
  ctx: ReadCtx,
  assessmentId: string,
  { hold = false, asPanel = false } = {},
) => {
  const { tx, tenant, actor } = ctx
  const { lspId } = tenant
  const assessment = await assessmentOf(tx, lspId, assessmentId, { hold })
  if (!assessment) throw new Refusal('not_found')
  const stored = await plenoOf(tx, lspId, assessmentId)
  const members = stored ? await membersOf(tx, lspId, stored.plenoId) : []
  const everybody = (await participantsOf(tx, lspId, assessmentId)).filter(
    ({ removedAt }) => removedAt === null,
  )
  const [venues, versions, votes, declared, decisions, ties] = await Promise.all([
    venuesById(tx, lspId, [assessment.tukId]),
    versionsNamed(tx, lspId, [...new Set(everybody.map(({ schemaVersionId }) => schemaVersionId))]),
    stored ? votesIn(tx, lspId, stored) : [],
    stored ? recusalsIn(tx, lspId, stored.plenoId) : [],
    stored ? decisionsIn(tx, lspId, stored.plenoId) : [],
    tiesAround(ctx, {
      startsOn: assessment.startsOn,
      participants: everybody,
      userIds: [...new Set([...members.map(({ userId }) => userId), actor.userId])],
    }),
  ])
  const isDeclared = new Set(declared.map((one) => `${one.assessmentApplicantId} ${one.userId}`))
  const recusalsOf = (userId: string, id: string): RecusalKind[] =>
    ties.recusalsOf(userId, id, isDeclared.has(`${id} ${userId}`))
  const state = plenoStateOf(
    assessment.state,
    stored && {
      sitting: stored.sitting,
      chairSigned: stored.chairSignature !== null,
      directorSigned: stored.directorSignature !== null,
    },
  )
  const ruled: RuledPleno = {
    assessment: assessment.state,
    state,
    seat: members.find(({ userId }) => userId === actor.userId)?.position ?? null,
    assessedHere: everybody.some((one) =>
      ties.recusalsOf(actor.userId, one.assessmentApplicantId, false).includes('assessed'),
    ),
  }
  if (!asPanel && !plenoPolicy.see(actor, ruled)) throw new Refusal('not_found')

  const votesOf = Map.groupBy(votes, ({ assessmentApplicantId }) => assessmentApplicantId)
  const decisionOf = new Map(decisions.map((one) => [one.assessmentApplicantId, one]))
  const chairId = members.find(({ position }) => position === 'ketua')?.userId ?? null
  const nameOf = (one: (typeof everybody)[number]): string =>
    (one.applicantId === null ? undefined : ties.applicantOf.get(one.applicantId)?.fullName) ??
    one.guestName ??
    ''
  /** Who was there, by name: nobody else is decided on; an absent one has no result. */
  const due = everybody
    .filter(({ attendance }) => attendance !== 'ABSENT')
    .toSorted((one, other) => byName.compare(nameOf(one), nameOf(other)))
  return {
    assessment,
    stored,
    members,
    state,
    ruled,
    ties,
    everybody,
    due,
    declared,
    decisionOf,
    votesOf,
    chairId,
    venue: venues[0],
    schemeName: new Map(versions.map(({ schemeVersionId, name }) => [schemeVersionId, name])),
    nameOf,
    recusalsOf,
    /** What bars a person from a seat here. */
    barredOf: (userId: string): RecusalKind[] =>
      barredBy(everybody.flatMap((one) => ties.recusalsOf(userId, one.assessmentApplicantId, false))),
    /** What the votes on a participant come to now. */
    outcomeFor: (assessmentApplicantId: string) =>
      outcomeOf(votesOf.get(assessmentApplicantId) ?? [], {
        seats: members.length,
        eligible: members.filter(({ userId }) => recusalsOf(userId, assessmentApplicantId).length === 0)
          .length,
        chairId,
      }),
  }
}

export type PlenoParts = Awaited<ReturnType<typeof plenoParts>>

/** @throws Refusal `not_allowed`, `step_not_possible` where the actor might do it at another time */
export const mayDo = (
  ctx: ReadCtx,
  { ruled }: PlenoParts,
  step: Exclude<keyof typeof plenoPolicy, 'see'>,
  atAnotherTime: readonly RuledPleno['state'][],
): void => {
  if (plenoPolicy[step](ctx.actor, ruled)) return
  if (!atAnotherTime.includes(ruled.state)) throw new Refusal('step_not_possible', { step, possible: [] })
  throw new Refusal('not_allowed')
}
