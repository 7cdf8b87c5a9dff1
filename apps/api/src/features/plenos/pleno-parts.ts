import { assessmentSteps } from '@kompeten/contract/assessments/lifecycle'
import type { RecusalKind } from '@kompeten/contract/plenos/content'
import type { Language } from '@kompeten/phrases/platform/words'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import { hintLive } from '../../platform/live/hint.ts'
import { Refusal } from '../../platform/refusal.ts'
import { applicantPersons } from '../applicants/index.ts'
import { assessmentOf, participantsOf, stepFaultOf } from '../assessments/index.ts'
import { signersOf } from '../letters/index.ts'
import { schemeNameIn, versionsNamed } from '../schemes/index.ts'
import { minutesNikOf } from '../tenants/index.ts'
import { venuesById } from '../tuk/index.ts'
import {
  barredBy,
  outcomeOf,
  plenoPolicy,
  plenoStateOf,
  type RuledPleno,
  termEndOf,
  tookPartBy,
} from './plenos.rules.ts'
import { membersOf, plenoOf } from './plenos.store.ts'
import { tiesAround } from './seats/person-ties.ts'
import { whoMaySit } from './seats/who-may-sit.ts'
import { decisionsIn, recusalsIn, votesIn } from './voting/votes.store.ts'

const byName = new Intl.Collator('id')

/** What votes and recusals leave as it is. */
const groundsOf = async (ctx: ReadCtx, assessmentId: string, { hold = false }: { hold?: boolean } = {}) => {
  const { tx, actor } = ctx
  const assessment = await assessmentOf(tx, assessmentId, { hold })
  if (!assessment) throw new Refusal('not_found')
  const stored = await plenoOf(tx, assessmentId)
  const members = stored ? await membersOf(tx, stored.plenoId) : []
  const all = await participantsOf(tx, assessmentId)
  const everybody = all.filter(({ removedAt }) => removedAt === null)
  /** Who was absent, also where they are placed elsewhere by now: the papers of this assessment say so. */
  const absent = all.filter(({ attendance }) => attendance === 'ABSENT')
  const userIds = [...new Set([...members.map(({ userId }) => userId), actor.userId])]
  const [venues, absentPersons, versions, ties, sitters] = await Promise.all([
    venuesById(tx, [assessment.tukId]),
    applicantPersons(
      tx,
      absent.flatMap(({ applicantId }) => applicantId ?? []),
    ),
    versionsNamed(tx, [...new Set([...everybody, ...absent].map(({ schemaVersionId }) => schemaVersionId))]),
    tiesAround(ctx, {
      startsOn: assessment.startsOn,
      participants: everybody,
      userIds,
    }),
    whoMaySit(tx, userIds),
  ])
  const absentOf = new Map(absentPersons.map((person) => [person.applicantId, person]))
  return { assessment, stored, members, everybody, absent, absentOf, venues, versions, ties, sitters }
}

type Grounds = Awaited<ReturnType<typeof groundsOf>>

/** All that belongs to a pleno: its grounds, and what was voted, declared and decided on them. */
const partsOn = async ({ tx, actor, now }: ReadCtx, grounds: Grounds) => {
  const { assessment, stored, members, everybody, absent, absentOf, venues, versions, ties, sitters } =
    grounds
  const [votes, declared, decisions] = stored
    ? await Promise.all([
        votesIn(tx, stored),
        recusalsIn(tx, stored.plenoId),
        decisionsIn(tx, stored.plenoId),
      ])
    : [[], [], []]
  const signers = stored?.minutesLetterId ? await signersOf(tx, [stored.minutesLetterId]) : []
  const isDeclared = new Set(declared.map((one) => `${one.assessmentApplicantId} ${one.userId}`))
  const recusalsOf = (userId: string, id: string): RecusalKind[] =>
    ties.recusalsOf(userId, id, isDeclared.has(`${id} ${userId}`))
  const state = plenoStateOf(
    assessment.state,
    stored && {
      sitting: stored.sitting,
      chairSigned: stored.chairSignature !== null,
      minutesWhole: stored.minutesWholeAt !== null,
      directorSigned: stored.directorSignature !== null,
    },
  )
  const maySit = (userId: string): boolean => sitters.has(userId)
  const own = members.find(({ userId }) => userId === actor.userId)
  const ruled: RuledPleno = {
    assessment: assessment.state,
    passed: assessment.passed,
    nobodyCame: assessment.nobodyCame,
    state,
    seat: (maySit(actor.userId) && own?.position) || null,
    tookPart:
      own !== undefined ||
      votes.some(({ userId }) => userId === actor.userId) ||
      everybody.some((one) => tookPartBy(ties.recusalsOf(actor.userId, one.assessmentApplicantId, false))),
    chairLeft: members.some(({ userId, position }) => position === 'ketua' && !maySit(userId)),
    hasSigned: signers.some(({ userId, signedAt }) => userId === actor.userId && signedAt !== null),
    termOver: stored?.chairSignature ? termEndOf(stored.chairSignature.at) <= now : false,
    showsNik: signers.length > 0 && (await minutesNikOf(tx)) === 'whole',
  }

  const votesOf = Map.groupBy(votes, ({ assessmentApplicantId }) => assessmentApplicantId)
  const voters = new Set(votes.map(({ userId }) => userId))
  const hasVotedOn = (userId: string, id: string): boolean =>
    votesOf.get(id)?.some((one) => one.userId === userId) ?? false
  /** How many have voted on a participant or still may: not who is recused, nor who left and keeps a seat for other votes. */
  const eligibleFor = (id: string): number =>
    members.filter(
      ({ userId }) =>
        hasVotedOn(userId, id) ||
        (recusalsOf(userId, id).length === 0 && (maySit(userId) || !voters.has(userId))),
    ).length
  const decisionOf = new Map(decisions.map((one) => [one.assessmentApplicantId, one]))
  const chairId = members.find(({ position }) => position === 'ketua')?.userId ?? null
  const personOf = ({ applicantId }: (typeof everybody)[number]) =>
    applicantId === null ? undefined : (ties.applicantOf.get(applicantId) ?? absentOf.get(applicantId))
  const nameOf = (one: (typeof everybody)[number]): string => personOf(one)?.fullName ?? one.guestName ?? ''
  /** Who was there, by name: nobody else is decided on; an absent one has no result. */
  const due = everybody
    .filter(({ attendance }) => attendance !== 'ABSENT')
    .toSorted((one, other) => byName.compare(nameOf(one), nameOf(other)))
  return {
    grounds,
    assessment,
    stored,
    members,
    state,
    ruled,
    ties,
    everybody,
    absent,
    due,
    declared,
    /** Who signs the minutes, once the chair has. */
    signers,
    decisionOf,
    votesOf,
    chairId,
    venue: venues[0],
    schemeName: new Map(versions.map(({ schemeVersionId, name }) => [schemeVersionId, name])),
    /** For the page; letters have the Indonesian one. */
    schemeNameIn: (language: Language, schemeVersionId: string): string => {
      const version = versions.find((one) => one.schemeVersionId === schemeVersionId)
      return version ? schemeNameIn(language, version) : ''
    },
    nameOf,
    nikMaskedOf: (one: (typeof everybody)[number]): string | null => personOf(one)?.nikMasked ?? null,
    levelOf: new Map(versions.map(({ schemeVersionId, level }) => [schemeVersionId, level])),
    recusalsOf,
    eligibleFor,
    maySit,
    /** Who has voted on anybody in this sitting. */
    voters,
    /** What bars a person from a seat here. */
    barredOf: (userId: string): RecusalKind[] =>
      barredBy(everybody.flatMap((one) => ties.recusalsOf(userId, one.assessmentApplicantId, false))),
    /** What the votes on a participant come to now. */
    outcomeFor: (assessmentApplicantId: string) =>
      outcomeOf(votesOf.get(assessmentApplicantId) ?? [], {
        seats: members.length,
        eligible: eligibleFor(assessmentApplicantId),
        chairId,
      }),
  }
}

const partsOf = async (ctx: ReadCtx, assessmentId: string, { hold = false }: { hold?: boolean } = {}) =>
  partsOn(ctx, await groundsOf(ctx, assessmentId, { hold }))

export type PlenoParts = Awaited<ReturnType<typeof partsOn>>

const ifSeen = ({ actor }: ReadCtx, parts: PlenoParts): PlenoParts => {
  if (!plenoPolicy.see(actor, parts.ruled)) throw new Refusal('not_found')
  return parts
}

/** The pleno of an assessment. @throws Refusal `not_found` also for one that is there, but not for them */
export const seenPleno = async (ctx: ReadCtx, assessmentId: string): Promise<PlenoParts> =>
  ifSeen(ctx, await partsOf(ctx, assessmentId))

/**
 * The pleno of an assessment, held until the transaction ends: whoever writes in it waits for the others. The members' open
 * windows are told once it is written.
 * @throws Refusal `not_found` also for one that is there, but not for them
 */
export const heldPleno = async (ctx: WriteCtx, assessmentId: string): Promise<PlenoParts> => {
  const parts = ifSeen(ctx, await partsOf(ctx, assessmentId, { hold: true }))
  await hintLive(ctx.tx, { topic: 'plenos', userIds: parts.members.map(({ userId }) => userId) })
  return parts
}

/** A pleno that was held, as it stands after votes or recusals: nothing else of it is read again. */
export const votedPleno = (ctx: WriteCtx, { grounds }: PlenoParts): Promise<PlenoParts> =>
  partsOn(ctx, grounds)

/**
 * The pleno whose decision an appeal is about, for its panel: the panel's members have no seat in it.
 * @throws Refusal `not_found`
 */
export const appealedPleno = (ctx: ReadCtx, assessmentId: string): Promise<PlenoParts> =>
  partsOf(ctx, assessmentId)

type PlenoStep = Exclude<keyof typeof plenoPolicy, 'see'>
const duringPleno: readonly PlenoStep[] = ['vote', 'recuse', 'decide', 'sign_minutes', 'excuse']

/** @throws Refusal `not_allowed`, `step_not_possible` with the stage that it needs where the actor might do it at another time */
export const mayDo = (
  ctx: ReadCtx,
  { ruled, assessment }: PlenoParts,
  step: PlenoStep,
  atAnotherTime: readonly RuledPleno['state'][],
): void => {
  if (plenoPolicy[step](ctx.actor, ruled)) return
  if (!atAnotherTime.includes(ruled.state)) {
    // What is done while the pleno sits belongs to the stage that closing it ends.
    const taken = duringPleno.includes(step) ? 'close_pleno' : assessmentSteps.find((one) => one === step)
    const why = taken && stepFaultOf(assessment.state, taken)
    throw new Refusal('step_not_possible', { step, possible: [], ...(why && { why }) })
  }
  throw new Refusal('not_allowed')
}
