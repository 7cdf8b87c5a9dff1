import type { AssessmentStep, Missing } from '@kompeten/contract/assessments/lifecycle'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import {
  type OpenTest,
  type Pleno,
  type PlenoCandidate,
  type PlenoParticipant,
  type PlenoRow,
  plenoDecision,
  plenoParticipant,
  plenoRow,
  plenoView as plenoShape,
  plenoSteps,
  seatedRoles,
} from '@kompeten/contract/plenos/content'
import type { ReadCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { mayNow } from '../../platform/policy.ts'
import { shown } from '../../platform/wire.ts'
import { peopleAmong } from '../access/index.ts'
import { headCounts, stepGaps } from '../assessments/index.ts'
import { certificatesIn } from '../certificates/index.ts'
import { venuesById } from '../tuk/index.ts'
import { type PlenoParts, seenPleno } from './pleno-parts.ts'
import { barredBy, plenoPolicy, plenoStateOf, quorumOf, termEndOf } from './plenos.rules.ts'
import { type PlenoStored, plenoPage, seatCounts } from './plenos.store.ts'
import type { PlenosServices } from './plenos-services.ts'
import { decidersIn } from './seats/deciders.store.ts'
import { tiesAround } from './seats/person-ties.ts'
import { whoMaySit } from './seats/who-may-sit.ts'
import { closedWith, completedWith, convenedWith, issuedWith } from './step-facts.ts'
import { type DecisionStored, decisionCounts } from './voting/votes.store.ts'

/** A decision. Who voted otherwise in the panel of an appeal stays hidden from who appealed. */
const decisionView = (row: DecisionStored, isOwn: boolean): NonNullable<PlenoParticipant['decision']> =>
  shown(plenoDecision, row, {
    votes_for: row.rule.for,
    votes_against: row.rule.against,
    by_chair: row.rule.byChair,
    dissent:
      isOwn && row.rule.name === 'appeal'
        ? []
        : row.votes.filter(({ vote }) => vote !== row.graduation).map(({ name }) => name),
    decided_date: row.decidedAt.toISOString(),
  })

const participantView =
  (
    parts: PlenoParts,
    { actor, caller: { language } }: ReadCtx,
    openTests: ReadonlyMap<string, readonly OpenTest[]>,
  ) =>
  (one: PlenoParts['due'][number]): PlenoParticipant => {
    const id = one.assessmentApplicantId
    const permissionOf = new Map(parts.members.map((seat) => [seat.userId, seat.userPermissionId]))
    const notes = parts.declared.filter((row) => row.assessmentApplicantId === id)
    const outcome = parts.outcomeFor(id)
    const isOwn = parts.ties.recusalsOf(actor.userId, id, false).includes('same_person')
    const decision = parts.decisionOf.get(id)
    return shown(plenoParticipant, one, {
      assessment_applicant_id: id,
      full_name: parts.nameOf(one),
      schema_name: parts.schemeNameIn(language, one.schemaVersionId),
      open_tests: decision ? [] : [...(openTests.get(id) ?? [])],
      accessor_name: parts.ties.assessorOf.get(one.assessorId ?? '')?.name ?? null,
      votes: (parts.votesOf.get(id) ?? []).flatMap(({ userId, vote, note, votedAt }) => {
        const seat = permissionOf.get(userId)
        return seat ? [{ user_permission_id: seat, vote, note, voted_date: votedAt.toISOString() }] : []
      }),
      recusals: parts.members.flatMap(({ userId, userPermissionId }) => {
        const kinds = parts.recusalsOf(userId, id)
        if (kinds.length === 0) return []
        const note = notes.find((row) => row.userId === userId)?.note ?? null
        return [{ user_permission_id: userPermissionId, kinds, note }]
      }),
      result: outcome.result,
      waits_for: outcome.waitsFor,
      quorum: quorumOf(parts.members.length),
      decision: decision ? decisionView(decision, isOwn) : null,
    })
  }

/** What the next steps still lack, for whom may take them. */
const missingOf = async (
  ctx: ReadCtx,
  parts: PlenoParts,
  services: PlenosServices,
): Promise<{ step: AssessmentStep; missing: Missing[] }[]> => {
  const { actor } = ctx
  const { ruled } = parts
  const found: { step: AssessmentStep; missing: Missing[] }[] = []
  const look = (step: AssessmentStep, missing: Missing[]) => found.push({ step, missing })
  if (plenoPolicy.convene_pleno(actor, ruled)) {
    look('convene_pleno', stepGaps('convene_pleno', await convenedWith(ctx, parts, services)))
  }
  if (['SITTING', 'SIGNING', 'MINUTED'].includes(ruled.state)) {
    look('close_pleno', stepGaps('close_pleno', await closedWith(ctx, parts, actor.roleCode === 'DIR')))
  }
  if (plenoPolicy.issue(actor, ruled)) look('issue', stepGaps('issue', (await issuedWith(ctx, parts)).facts))
  if (plenoPolicy.complete(actor, ruled)) {
    look('complete', stepGaps('complete', await completedWith(ctx, parts, services)))
  }
  return found.filter(({ missing }) => missing.length > 0)
}

/** Tests that are not done, as long as there is somebody to decide on. */
const openTestsIn = async (ctx: ReadCtx, parts: PlenoParts, { testsNotDone }: PlenosServices) => {
  const { assessment, due, decisionOf } = parts
  const isDecided = due.every(({ assessmentApplicantId }) => decisionOf.has(assessmentApplicantId))
  const open = isDecided ? undefined : await testsNotDone?.(ctx.tx, assessment.assessmentId, ctx.now)
  return open ?? new Map<string, readonly OpenTest[]>()
}

/** Until when a result can still be appealed, for whom may archive the assessment; null for all others. */
const appealableUntilOf = async (ctx: ReadCtx, parts: PlenoParts, { appealableUntil }: PlenosServices) => {
  const signed = parts.stored?.directorSignature
  if (!signed || !plenoPolicy.complete(ctx.actor, parts.ruled)) return null
  const closedOn = dayIn(ctx.tenant.timeZone, new Date(signed.at))
  const decisions = [...parts.decisionOf.values()].map((one) => ({ ...one, closedOn }))
  return (await appealableUntil?.(ctx, decisions)) ?? null
}

const signedView = (signature: PlenoStored['chairSignature'] | undefined) =>
  signature ? { name: signature.name, date: signature.at } : null

/** Whether a member has signed the minutes, or why they do not. */
const signingOf = ({ signers }: PlenoParts, userId: string) => {
  const own = signers.find((one) => one.userId === userId)
  return { signed_date: own?.signedAt?.toISOString() ?? null, unsigned_reason: own?.note ?? null }
}

/** A pleno with everything that its page shows. */
export const plenoView = async (
  ctx: ReadCtx,
  parts: PlenoParts,
  services: PlenosServices,
): Promise<Pleno> => {
  const { assessmentId } = parts.assessment
  const { assessment, stored, members, ruled, due, everybody } = parts
  const votes = [...parts.votesOf.values()].flat()
  const seat = ruled.seat && members.find(({ userId }) => userId === ctx.actor.userId)
  const openTests = await openTestsIn(ctx, parts, services)
  const certificates = stored ? await certificatesIn(ctx.tx, assessmentId) : []
  return shown(plenoShape, assessment, {
    assessment_id: assessmentId,
    assessment_number: assessment.number,
    last_activity_state: assessment.state,
    tuk_name: parts.venue?.tukName ?? '',
    start_date: assessment.startsOn,
    end_date: assessment.endsOn,
    pleno_id: stored?.plenoId ?? null,
    state: parts.state,
    held_on: stored?.heldOn ?? null,
    held_time: stored?.heldTime ?? null,
    planned_on: stored?.plannedOn ?? null,
    place: stored?.place ?? null,
    members: members.map((one) => ({
      user_permission_id: one.userPermissionId,
      full_name: one.name,
      role_code: one.roleCode,
      position: one.position,
      barred: parts.barredOf(one.userId),
      is_empty: !parts.maySit(one.userId),
      voted_count: votes.filter(({ userId }) => userId === one.userId).length,
      ...signingOf(parts, one.userId),
    })),
    own_seat: seat ? { user_permission_id: seat.userPermissionId, position: seat.position } : null,
    participants: due.map(participantView(parts, ctx, openTests)),
    absent_count: everybody.length - due.length,
    decided_count: parts.decisionOf.size,
    excusable_date:
      parts.state === 'SIGNING' && stored?.chairSignature
        ? termEndOf(stored.chairSignature.at).toISOString()
        : null,
    chair_signed: signedView(stored?.chairSignature),
    director_signed: signedView(stored?.directorSignature),
    minutes_letter_id: stored?.minutesLetterId ?? null,
    decree_letter_id: stored?.decreeLetterId ?? null,
    blanko_request_id: stored?.blankoRequestId ?? null,
    certificate_count: certificates.length,
    appealable_until: await appealableUntilOf(ctx, parts, services),
    missing: await missingOf(ctx, parts, services),
    version: stored?.version ?? 0,
    may: mayNow(plenoPolicy, plenoSteps, ctx.actor, ruled),
  })
}

/** The pleno of an assessment. @throws Refusal `not_found` */
export const readPleno = async (
  ctx: ReadCtx,
  assessmentId: string,
  services: PlenosServices,
): Promise<Pleno> => plenoView(ctx, await seenPleno(ctx, assessmentId), services)

/** Who could have a seat in the pleno of an assessment, by name, with what bars whom. @throws Refusal `not_found` */
export const listCandidates = async (ctx: ReadCtx, assessmentId: string): Promise<PlenoCandidate[]> => {
  const { everybody, assessment } = await seenPleno(ctx, assessmentId)
  const sitters = await whoMaySit(ctx.tx, [...(await decidersIn(ctx.tx))])
  const people = await peopleAmong(ctx.tx, seatedRoles, [...sitters])
  const ties = await tiesAround(ctx, {
    startsOn: assessment.startsOn,
    participants: everybody,
    userIds: [...new Set(people.map(({ userId }) => userId))],
  })
  return people.map(({ userPermissionId, userId, roleCode, name }) => ({
    user_permission_id: userPermissionId,
    full_name: name,
    role_code: roleCode,
    barred: barredBy(everybody.flatMap((one) => ties.recusalsOf(userId, one.assessmentApplicantId, false))),
  }))
}

/** A page of the plenos that this actor may see. */
export const listPlenos = async (ctx: ReadCtx, query: ListQuery) => {
  const { tx } = ctx
  const { rows, ...rest } = await plenoPage(ctx, query)
  const ids = rows.map(({ assessmentId }) => assessmentId)
  const [venues, seats, heads, decided] = await Promise.all([
    venuesById(tx, [...new Set(rows.map(({ tukId }) => tukId))]),
    seatCounts(
      tx,
      rows.flatMap(({ plenoId }) => plenoId ?? []),
    ),
    headCounts(tx, ids),
    decisionCounts(tx, ids),
  ])
  const venueName = new Map(venues.map(({ tukId, tukName }) => [tukId, tukName]))
  const data = rows.map(
    (row): PlenoRow =>
      shown(plenoRow, row, {
        assessment_number: row.number,
        last_activity_state: row.state,
        tuk_name: venueName.get(row.tukId) ?? '',
        end_date: row.endsOn,
        state: plenoStateOf(
          row.state,
          row.plenoId === null
            ? undefined
            : {
                sitting: row.sitting ?? 0,
                ...pick(row, 'chairSigned', 'minutesWhole', 'directorSigned'),
              },
        ),
        member_count: seats.get(row.plenoId ?? '') ?? 0,
        participant_count: heads.participants.get(row.assessmentId) ?? 0,
        decided_count: decided.get(row.assessmentId) ?? 0,
      }),
  )
  return { data, ...rest }
}
