import { pick } from '@kompeten/contract/platform/pick'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import { seatedRoles } from '@kompeten/contract/plenos/content'
import { type PlenoInput, plenoInput } from '@kompeten/contract/plenos/inputs'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { columnsFor } from '../../platform/wire.ts'
import { holdersOf } from '../access/index.ts'
import { stepGaps } from '../assessments/index.ts'
import { plenoEvent } from './pleno-event.ts'
import { heldPleno, mayDo, type PlenoParts } from './pleno-parts.ts'
import { barredBy } from './plenos.rules.ts'
import { insertPleno, replaceMembers, updatePleno } from './plenos.store.ts'
import { decidersIn } from './seats/deciders.store.ts'
import { tiesAround } from './seats/person-ties.ts'
import { whoMaySit } from './seats/who-may-sit.ts'

const plainColumns = columnsFor<Parameters<typeof insertPleno>[1]>()(plenoInput, ['members', 'version'])

type Seat = PlenoInput['members'][number]

/** Who keeps a seat for having voted, as long as the pleno sits. */
const votersWhileSitting = ({ state, voters }: PlenoParts): ReadonlySet<string> =>
  state === 'SITTING' ? voters : new Set()

/**
 * The people who are given seats; while a pleno sits, also who has voted in it and left since.
 * @throws Refusal `rule_broken` at `members.{n}` for whoever may have none: another role, the director, not on the LSP's
 * list of deciders, twice the same person, or one who assessed or trained a participant
 */
const seatsFor = async (ctx: WriteCtx, parts: PlenoParts, seats: readonly Seat[]) => {
  const ids = seats.map(({ user_permission_id: id }) => id)
  const [people, listed] = [await holdersOf(ctx.tx, ids, seatedRoles), await decidersIn(ctx.tx)]
  const isSeated = (userId: string) => parts.members.some((member) => member.userId === userId)
  const voters = votersWhileSitting(parts)
  const byId = new Map(
    [...people, ...parts.members.filter(({ userId }) => voters.has(userId))].map((person) => [
      person.userPermissionId,
      person,
    ]),
  )
  const chosen = seats.map(({ user_permission_id, position }) => ({
    person: byId.get(user_permission_id),
    position,
  }))
  const userIds = chosen.flatMap(({ person }) => person?.userId ?? [])
  const sitters = await whoMaySit(ctx.tx, userIds)
  const ties = await tiesAround(ctx, {
    startsOn: parts.assessment.startsOn,
    participants: parts.everybody,
    userIds,
  })
  const issues = chosen.flatMap(({ person, position }, at): FieldIssue[] => {
    const path = `members.${at}.user_permission_id`
    if (!person) return [{ path, code: 'not_found' }]
    if (voters.has(person.userId)) {
      const leads = position === 'ketua' && !sitters.has(person.userId)
      if (leads) return [{ path, code: 'seat_empty' }]
    } else if (!sitters.has(person.userId)) return [{ path, code: 'pleno_director' }]
    if (!listed.has(person.userId) && !isSeated(person.userId)) return [{ path, code: 'pleno_not_listed' }]
    if (chosen.findIndex((other) => other.person?.userId === person.userId) < at) {
      return [{ path, code: 'listed_twice' }]
    }
    if (voters.has(person.userId)) return []
    const kinds = parts.everybody.flatMap((one) =>
      ties.recusalsOf(person.userId, one.assessmentApplicantId, false),
    )
    return barredBy(kinds).length > 0 ? [{ path, code: 'pleno_member_barred' }] : []
  })
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
  return chosen.flatMap(({ person, position }) =>
    person
      ? [
          {
            ...pick(person, 'userId', 'userPermissionId', 'name', 'roleCode'),
            position,
          },
        ]
      : [],
  )
}

type Seats = Awaited<ReturnType<typeof seatsFor>>

/** It was convened: its days are no question any more. */
const sittingDays = { today: '', startsOn: '', heldOn: '' }

/**
 * While a pleno sits, seats change only where it could not decide otherwise: whoever has voted keeps theirs, as chair or
 * member unless the chair left, and the number stays odd with one chair.
 */
const checkWhileSitting = (parts: PlenoParts, seats: Seats): void => {
  const { state, members, ruled } = parts
  if (state !== 'SITTING') return
  const voters = votersWhileSitting(parts)
  const seatOf = ({ userId, position }: Pick<Seats[number], 'userId' | 'position'>) =>
    ruled.chairLeft ? userId : `${userId} ${position}`
  const kept = new Set(seats.map(seatOf))
  if (members.some((member) => voters.has(member.userId) && !kept.has(seatOf(member)))) {
    throw new Refusal('rule_broken', { issues: [{ path: 'members', code: 'pleno_member_voted' }] })
  }
  const missing = stepGaps('convene_pleno', {
    withoutPlan: 0,
    attendanceUnknown: [],
    unsigned: [],
    withoutRecommendation: 0,
    withoutInstruments: 0,
    feedbackMissing: 0,
    reviewsMissing: 0,
    conflicts: [],
    came: 1,
    reports: { missing: 0 },
    presenceUnsigned: [],
    ...sittingDays,
    members: seats.map(({ position }) => ({ isChair: position === 'ketua', assessedHere: false })),
  })
  if (missing.length > 0) {
    throw new Refusal('rule_broken', { issues: [{ path: 'members', code: 'pleno_seats' }] })
  }
}

/**
 * Sets date, place and seats of the pleno of an assessment.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `version_conflict`, `rule_broken`, also for a day before
 * the assessment
 */
export const preparePleno = async (ctx: WriteCtx, assessmentId: string, input: PlenoInput): Promise<void> => {
  const { tx, now, actor } = ctx
  const parts = await heldPleno(ctx, assessmentId)
  mayDo(ctx, parts, 'prepare', ['NONE', 'PREPARED', 'SITTING'])
  const { stored } = parts
  if ((stored?.version ?? 0) !== input.version) throw conflict(stored)
  if (input.held_on < parts.assessment.startsOn) {
    throw new Refusal('rule_broken', { issues: [{ path: 'held_on', code: 'before_assessment' }] })
  }
  const seats = await seatsFor(ctx, parts, input.members)
  checkWhileSitting(parts, seats)
  const plenoId = stored?.plenoId ?? newId(now.getTime())
  const columns = {
    ...plainColumns(input),
    modifiedAt: now,
    modifiedByName: actor.name,
  }
  if (!stored) await insertPleno(tx, { plenoId, assessmentId, createdAt: now, ...columns })
  else if (!(await updatePleno(tx, stored, columns))) throw conflict(stored)
  await replaceMembers(
    tx,
    plenoId,
    seats.map((seat) => ({ plenoId, ...seat })),
  )
  ctx.tell(
    plenoEvent(parts, {
      name: 'pleno.prepared',
      facts: { held_on: input.held_on, seats: seats.length, user_ids: seats.map(({ userId }) => userId) },
    }),
  )
}

const conflict = (stored: PlenoParts['stored']) =>
  new Refusal('version_conflict', {
    changed_by: stored?.modifiedByName ?? '',
    changed_at: (stored?.modifiedAt ?? new Date(0)).toISOString(),
    version: stored?.version ?? 0,
  })
