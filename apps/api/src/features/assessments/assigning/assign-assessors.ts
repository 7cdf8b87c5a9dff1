import type { Duty } from '@kompeten/contract/assessments/content'
import type { Missing } from '@kompeten/contract/assessments/lifecycle'
import type { AdminsInput } from '@kompeten/contract/assessments/people'
import type { WriteCtx } from '../../../platform/context.ts'
import { daysFrom } from '../../../platform/days.rules.ts'
import { changedSince } from '../../../platform/outbox/changed-since.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { holdersOf, holdMembers, restingAmong } from '../../access/index.ts'
import { assessorPersons, releaseDays, takeDays } from '../../assessors/index.ts'
import { assessmentEvent } from '../assessment-event.ts'
import { partsOf } from '../assessment-parts.ts'
import { heldAssessment } from '../assessments.reads.ts'
import { lettersWritten, untied } from '../assessments.rules.ts'
import { orderAssignment } from '../letters/assessment-letters.ts'
import { mayAct } from '../may-act.ts'
import { noteParts } from '../note-parts.ts'
import { changeParticipants } from '../participants/participants.store.ts'
import { adminsIn, changeAssessors, putAssessors, replaceAdmins } from './assigned.store.ts'
import { type Fit, fitFor } from './fit-for.ts'

const heldForAssigning = async (ctx: WriteCtx, assessmentId: string) => {
  const seen = await heldAssessment(ctx, assessmentId)
  mayAct(ctx, seen, 'assign')
  return seen
}

const keptFrom = ({ name, reasons, isFree, schemeIds }: Fit, duty: Duty): Missing[] => {
  const fits = isFree && (duty === 'penyelia' || schemeIds.length > 0)
  const counted = duty === 'penyelia' ? reasons.filter(({ schema_id }) => schema_id === null) : reasons
  const byCode = fits ? [] : [...Map.groupBy(counted, ({ code }) => code)]
  return byCode.map(([reason, all]) => ({
    code: 'accessor_unfit',
    facts: { accessor: name, reason, ...heldBy(all.flatMap(({ held_by }) => held_by)) },
  }))
}

/** What holds their days, as facts of a refusal. */
const heldBy = (holders: Fit['reasons'][number]['held_by']) => {
  const assessments = holders.flatMap(({ title }) => title ?? [])
  const closed = holders.flatMap(({ kind, days }) => (kind === 'own' ? days : []))
  return {
    ...(assessments.length > 0 && { assessments: assessments.join(', ') }),
    ...(closed.length > 0 && { closed: closed.join(' ') }),
  }
}

/**
 * Assigns assessors, or those who supervise. Their days are taken from now on: of two admins who want the same assessor
 * on the same day at the same moment, one is refused, because that assessor is busy.
 * @throws Refusal `not_found`, `not_allowed`, `step_blocked` with every reason of everybody who does not fit,
 * `accessor_busy`
 */
export const assignAssessors = async (
  ctx: WriteCtx,
  assessmentId: string,
  { assessorIds, duty }: { assessorIds: readonly string[]; duty: Duty },
): Promise<void> => {
  const { tx, now, actor } = ctx
  const parts = await partsOf(ctx, await heldForAssigning(ctx, assessmentId))
  const here = new Set(
    parts.assessors
      .filter((one) => one.duty === duty && one.answer !== 'declined' && one.answer !== 'released')
      .map(({ assessorId }) => assessorId),
  )
  // In one order for everybody, so that two who want several of the same do not wait for each other.
  const ids = [...new Set(assessorIds)].filter((assessorId) => !here.has(assessorId)).sort()
  if (ids.length === 0) return
  const persons = await assessorPersons(tx, ids)
  if (persons.length < ids.length) throw new Refusal('not_found')
  await holdMembers(
    tx,
    persons.map(({ userId }) => userId),
  )
  const fits = await fitFor(ctx, parts, ids)
  const missing = fits.flatMap((fit) => keptFrom(fit, duty))
  if (missing.length > 0) throw new Refusal('step_blocked', { step: 'assign', missing })
  const days = daysFrom(parts.row.startsOn, parts.row.endsOn)
  for (const assessorId of ids) await takeDays(ctx, { assessorId, days, assessmentId })
  await putAssessors(
    tx,
    persons.map(({ assessorId, userId, userPermissionId }) => ({
      assessmentId,
      assessorId,
      userId,
      userPermissionId,
      duty,
      answer: 'invited',
      assignedAt: now,
      assignedByName: actor.name,
    })),
  )
  // Who supervises judges nobody.
  if (duty === 'penyelia') await takeParticipantsFrom(ctx, assessmentId, ids)
  await noteParts(ctx, assessmentId)
  for (const { assessorId, userId } of persons) {
    const facts = { accessor_id: assessorId, user_ids: [userId], duty, last_state_assessor: 'invited' }
    ctx.tell(assessmentEvent(parts.row, { name: 'assessment.accessor_assigned', facts }))
  }
}

const takeParticipantsFrom = async (ctx: WriteCtx, assessmentId: string, assessorIds: readonly string[]) => {
  for (const assessorId of assessorIds) {
    const change = { assessorId: null, declaredAt: null }
    await changeParticipants(ctx.tx, { assessmentId, assessorId }, change)
  }
}

const standing = ['invited', 'accepted', 'confirmed'] as const

/** Frees the days of an assessor who leaves, and lets their participants wait for another. */
export const leaveAssessment = async (
  ctx: WriteCtx,
  assessmentId: string,
  assessorId: string,
): Promise<void> => {
  await releaseDays(ctx, assessmentId, assessorId)
  await takeParticipantsFrom(ctx, assessmentId, [assessorId])
  await noteParts(ctx, assessmentId)
}

/** Releases an assessor, with the reason. @throws Refusal `not_found` where they are not assigned, `not_allowed` */
export const releaseAssessor = async (
  ctx: WriteCtx,
  assessmentId: string,
  assessorId: string,
  reason: string,
): Promise<void> => {
  const { row } = await heldForAssigning(ctx, assessmentId)
  const change = {
    answer: 'released',
    answeredAt: ctx.now,
    answerReason: reason,
    answeredByName: ctx.actor.name,
  } as const
  const narrowed = { assessmentId, assessorIds: [assessorId], from: standing }
  const [released] = await changeAssessors(ctx.tx, narrowed, change)
  if (!released) throw new Refusal('not_found')
  await leaveAssessment(ctx, assessmentId, assessorId)
  const facts = { accessor_id: assessorId, user_ids: [released.userId], last_state_assessor: 'released' }
  ctx.tell(assessmentEvent(row, { name: 'assessment.accessor_released', reason, facts }))
}

/**
 * Confirms an assessor in their place, with the reason: how they agreed, and declared that nothing ties them.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible` where they have answered
 */
export const confirmAssessor = async (
  ctx: WriteCtx,
  assessmentId: string,
  assessorId: string,
  reason: string,
): Promise<void> => {
  const { row } = await heldForAssigning(ctx, assessmentId)
  const seen = { row, tie: untied }
  const own = (await partsOf(ctx, seen)).assessors.find((one) => one.assessorId === assessorId)
  if (!own) throw new Refusal('not_found')
  const change = {
    answer: 'confirmed',
    answeredAt: ctx.now,
    answerReason: reason,
    answeredByName: ctx.actor.name,
  } as const
  const narrowed = { assessmentId, assessorIds: [assessorId], from: ['invited', 'accepted'] as const }
  const [confirmed] = await changeAssessors(ctx.tx, narrowed, change)
  if (!confirmed) throw new Refusal('step_not_possible', { step: 'confirm_accessor', possible: [] })
  // The letters of the others are written when the review begins.
  if (own.answer === 'invited' && lettersWritten.includes(row.state)) {
    await orderAssignment(ctx, await partsOf(ctx, seen), own)
  }
  const facts = { accessor_id: assessorId, user_ids: [confirmed.userId], last_state_assessor: 'confirmed' }
  ctx.tell(assessmentEvent(row, { name: 'assessment.accessor_confirmed', reason, facts }))
}

const assigned = 'assessment.admins_assigned'

/**
 * Who looks after an assessment: admins of the LSP, and of its venue. Whoever may not any more is let go; who is deactivated
 * stays, and looks after it again once they are restored.
 * @throws Refusal `not_found`, `not_allowed`, `rule_broken` for somebody who is neither, `version_conflict` where others look after it
 * than were seen
 */
export const assignAdmins = async (
  ctx: WriteCtx,
  assessmentId: string,
  { user_permission_ids, based_on }: AdminsInput & { based_on: readonly string[] },
): Promise<void> => {
  const { tx, now } = ctx
  const { row } = await heldForAssigning(ctx, assessmentId)
  const admins = await adminsIn(tx, assessmentId)
  const before = admins.map((one) => one.userPermissionId)
  const people = await holdersOf(tx, [...new Set([...user_permission_ids, ...before])], ['ADM', 'ADT'])
  const possible = new Map(
    people
      .filter(({ roleCode, tukId }) => roleCode === 'ADM' || tukId === row.tukId)
      .map((person) => [person.userPermissionId, person]),
  )
  const wanted = [...new Set(user_permission_ids)].map((id, index) => {
    const found = possible.get(id)
    if (found) return found
    const path = `user_permission_ids.${index}`
    throw new Refusal('rule_broken', { issues: [{ path, code: 'not_found' }] })
  })
  const standing = new Set(before.filter((id) => possible.has(id)))
  const seen = new Set(based_on.filter((id) => possible.has(id)))
  if (standing.size !== seen.size || [...seen].some((id) => !standing.has(id))) {
    throw await changedSince(ctx, { kind: 'assessment', id: assessmentId }, assigned)
  }
  const resting = new Set((await restingAmong(tx, before)).map((one) => one.userPermissionId))
  const kept = admins.filter(({ userPermissionId }) => resting.has(userPermissionId))
  const rows = [...wanted, ...kept].map(({ userPermissionId, userId, roleCode }) => ({
    assessmentId,
    userPermissionId,
    userId,
    roleCode,
    assignedAt: now,
  }))
  await replaceAdmins(tx, assessmentId, rows)
  const fresh = wanted.filter(({ userPermissionId }) => !standing.has(userPermissionId))
  const facts = { count: wanted.length, user_ids: fresh.map(({ userId }) => userId) }
  ctx.tell(assessmentEvent(row, { name: assigned, facts }))
}
