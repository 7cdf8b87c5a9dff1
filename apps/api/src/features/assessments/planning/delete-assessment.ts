import type { RemovalCode } from '@kompeten/contract/assessments/content'
import { changedBy } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { daysFrom } from '../../../platform/days.rules.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { holdMembers } from '../../access/index.ts'
import { keptRecords, recordsGoingOn } from '../../applicants/index.ts'
import { approvedRequests, sentRequests, takeApproved } from '../../applications/index.ts'
import { releaseDays, takeDays } from '../../assessors/index.ts'
import { holdSchemes, schemeFaces } from '../../schemes/index.ts'
import { holdVenues, venuesById } from '../../tuk/index.ts'
import { assessmentEvent } from '../assessment-event.ts'
import { type Parts, participantNames, partsOf, ruledOf, type Seen } from '../assessment-parts.ts'
import { heldAssessment } from '../assessments.reads.ts'
import { announcedIn, assessmentPolicy, begunStates, decidedStates } from '../assessments.rules.ts'
import { schemesIn, updateAssessment } from '../assessments.store.ts'
import { changeAssessors } from '../assigning/assigned.store.ts'
import { freePeople } from '../assigning/free-people.ts'
import type { AssessmentsServices } from '../forms-open.ts'
import { discardSending, putBackSending } from '../letters/assessment-letters.ts'
import { mayAct } from '../may-act.ts'
import { noteParts } from '../note-parts.ts'
import { placesAwaiting } from '../open-parts.store.ts'
import { changeParticipants, takeOutParticipants } from '../participants/participants.store.ts'

/** Whether a pleno has decided on anybody in it: decisions, their letters and results stay on record. */
const isDecided = async (
  { tx }: WriteCtx,
  { assessmentId, state }: Parts['row'],
  { plenoDecisions }: AssessmentsServices,
): Promise<boolean> => {
  if (decidedStates.includes(state)) return true
  return state === 'PLENO_DOCUMENT_COMPLETED' && ((await plenoDecisions?.(tx, assessmentId)) ?? 0) > 0
}

/**
 * Deletes an assessment softly; its people are free for others, and nobody is sent to it. Idempotent.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `step_blocked` for everybody once a pleno has decided
 */
export const deleteAssessment = async (
  ctx: WriteCtx,
  assessmentId: string,
  { reason, services }: { reason: string; services: AssessmentsServices },
): Promise<void> => {
  const seen = await heldAssessment(ctx, assessmentId)
  if (seen.row.deletedAt !== null) return
  if (ctx.actor.permissions.has('ASSESSMENT_DELETE') && (await isDecided(ctx, seen.row, services))) {
    throw new Refusal('step_blocked', { step: 'delete', missing: [{ code: 'pleno_stays' }] })
  }
  mayAct(ctx, seen, 'delete')
  await putAway(ctx, seen, reason)
}

/** Puts an assessment that is held into the bin. */
export const putAway = async (ctx: WriteCtx, seen: Seen, reason: string): Promise<void> => {
  const { assessmentId } = seen.row
  const change = { deletedAt: ctx.now, ...changedBy(ctx) }
  await updateAssessment(ctx.tx, assessmentId, {}, change)
  const parts = await partsOf(ctx, seen)
  if (seen.row.state !== 'ASSESSMENT_REJECTED') await freePeople(ctx, parts)
  await noteParts(ctx, assessmentId)
  await discardSending(ctx, parts)
  ctx.tell(assessmentEvent(seen.row, { name: 'assessment.deleted', from: seen.row.state, reason }))
}

/** Takes the assessors' days again; who is busy or deactivated by now is released. Returns who was. */
const retakeDays = async (ctx: WriteCtx, { row, assessors }: Parts): Promise<string[]> => {
  const { assessmentId } = row
  const days = daysFrom(row.startsOn, row.endsOn)
  const lost: string[] = []
  // In one order for everybody, so that two who book the same people never wait for each other in a circle.
  const inOrder = assessors.toSorted((one, other) => (one.assessorId < other.assessorId ? -1 : 1))
  const acting = await holdMembers(
    ctx.tx,
    inOrder.map(({ userId }) => userId),
  )
  const actingIds = new Set(acting.map(({ userId }) => userId))
  for (const { assessorId, userId, answer } of inOrder) {
    if (answer === 'declined' || answer === 'released') continue
    if (!actingIds.has(userId)) {
      lost.push(assessorId)
      continue
    }
    try {
      await takeDays(ctx, { assessorId, days, assessmentId })
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.code !== 'accessor_busy') throw refusal
      lost.push(assessorId)
    }
  }
  for (const assessorId of lost) {
    // Of several days it got those on which they were free.
    await releaseDays(ctx, assessmentId, assessorId)
    const from = ['invited', 'accepted', 'confirmed'] as const
    await changeAssessors(ctx.tx, { assessmentId, assessorIds: [assessorId], from }, { answer: 'released' })
    const change = { assessorId: null, declaredAt: null }
    await changeParticipants(ctx.tx, { assessmentId, assessorId }, change)
  }
  return lost
}

/** Which of these applicants' records lie in the bin; the others stay out of it until the transaction ends. */
const binnedAmong = async ({ tx }: WriteCtx, applicantIds: readonly string[]) => {
  await keptRecords(tx, applicantIds, { hold: 'share' })
  const records = await recordsGoingOn(tx, applicantIds)
  return new Set([...records].flatMap(([id, { deletedAt }]) => (deletedAt === null ? [] : [id])))
}

/** Who of these takes part in another assessment of their scheme from which no result has come. */
const takingPartElsewhere = async (
  { tx }: WriteCtx,
  assessmentId: string,
  places: Parts['participants'],
): Promise<ReadonlySet<string>> => {
  const taken = await placesAwaiting(
    tx,
    places.flatMap(({ applicantId }) => applicantId ?? []),
  )
  const isTaken = ({ applicantId, schemeId }: Parts['participants'][number]) =>
    taken.some(
      (one) =>
        one.assessmentId !== assessmentId && one.applicantId === applicantId && one.schemeId === schemeId,
    )
  return new Set(places.filter(isTaken).map(({ assessmentApplicantId }) => assessmentApplicantId))
}

/** Why each of these, who do not come back, does not: by their application as it stands, where nothing else says it. */
const whyGone = async (
  { tx }: WriteCtx,
  gone: Parts['participants'],
  {
    isBinned,
    elsewhere,
  }: { isBinned: (one: Parts['participants'][number]) => boolean; elsewhere: ReadonlySet<string> },
) => {
  const requests = await sentRequests(
    tx,
    gone.flatMap(({ joinRequestId }) => joinRequestId ?? []),
  )
  const stateOf = new Map(requests.map(({ joinRequestId, state }) => [joinRequestId, state]))
  return (one: Parts['participants'][number]): RemovalCode => {
    if (isBinned(one)) return 'record_in_bin'
    const state = stateOf.get(one.joinRequestId ?? '')
    if (elsewhere.has(one.assessmentApplicantId) || state === 'ASSIGNED') return 'placed_elsewhere'
    return state === 'WITHDRAWN' ? 'application_withdrawn' : 'application_ended'
  }
}

/**
 * Takes the applications again; whose is in another assessment by now or does not wait any more, or whose record lies in the
 * bin, is removed. Returns who was, as participants.
 */
const retakeParticipants = async (
  ctx: WriteCtx,
  { row, schemes, participants }: Parts,
): Promise<string[]> => {
  const { tx, now, actor } = ctx
  const wanted = participants.filter(
    ({ joinRequestId, removedAt }) => joinRequestId !== null && removedAt === null,
  )
  if (wanted.length === 0) return []
  const waiting = new Set<string>()
  for (const { schemeId } of schemes) {
    for (const { joinRequestId } of await approvedRequests(tx, { schemaId: schemeId })) {
      waiting.add(joinRequestId)
    }
  }
  const binned = await binnedAmong(
    ctx,
    wanted.flatMap(({ applicantId }) => applicantId ?? []),
  )
  const isBinned = ({ applicantId }: (typeof wanted)[number]) => binned.has(applicantId ?? '')
  const elsewhere = await takingPartElsewhere(ctx, row.assessmentId, wanted)
  const isFree = (one: (typeof wanted)[number]) =>
    waiting.has(one.joinRequestId ?? '') && !isBinned(one) && !elsewhere.has(one.assessmentApplicantId)
  const free = wanted.filter(isFree).flatMap(({ joinRequestId }) => joinRequestId ?? [])
  if (free.length > 0) {
    await takeApproved(ctx, free, { ...announcedIn(row), hasBegun: begunStates.includes(row.state) })
  }
  const gone = wanted.filter((one) => !isFree(one))
  const idsOf = (all: typeof gone) => all.map(({ assessmentApplicantId }) => assessmentApplicantId)
  const byReason = Map.groupBy(gone, await whyGone(ctx, gone, { isBinned, elsewhere }))
  for (const [removedReason, all] of byReason) {
    await takeOutParticipants(
      tx,
      { assessmentId: row.assessmentId, ids: idsOf(all) },
      { removedAt: now, removedReason, removedByName: actor.name },
    )
  }
  return idsOf(gone)
}

/** What stays while an assessment that is not over rests on it comes back first. @throws Refusal `lies_in_bin` with its name */
const refuseBinned = async ({ tx }: WriteCtx, { assessmentId, tukId }: Parts['row']): Promise<void> => {
  const schemeIds = (await schemesIn(tx, [assessmentId])).map(({ schemeId }) => schemeId)
  await holdVenues(tx, [tukId])
  await holdSchemes(tx, schemeIds)
  const venues = (await venuesById(tx, [tukId])).map(({ tukName: name, deletedAt }) => ({ name, deletedAt }))
  const gone = [...venues, ...(await schemeFaces(tx, schemeIds))].find(({ deletedAt }) => deletedAt !== null)
  if (gone) throw new Refusal('lies_in_bin', { name: gone.name })
}

/**
 * Restores a deleted assessment to the state it had, with the letters that were put away with it. Assessors who are busy or deactivated
 * by now are released, and participants who are in another one or do not wait any more, or whose record lies in the bin, are left out;
 * the timeline says who. Returns the latter by name.
 * @throws Refusal `not_found`, `lies_in_bin` with its venue or a scheme of it
 */
export const restoreAssessment = async (ctx: WriteCtx, assessmentId: string): Promise<string[]> => {
  const seen = await heldAssessment(ctx, assessmentId)
  if (seen.row.deletedAt === null) return []
  if (!assessmentPolicy.restore(ctx.actor, ruledOf(seen))) throw new Refusal('not_found')
  return bringBack(ctx, seen)
}

/**
 * Takes an assessment that is held out of the bin; returns who did not come back with it, by name.
 * @throws Refusal `lies_in_bin` with its venue or a scheme of it
 */
export const bringBack = async (ctx: WriteCtx, seen: Seen): Promise<string[]> => {
  const { row } = seen
  const { assessmentId, deletedAt: at } = row
  if (at === null) return []
  const takesPlace = row.state !== 'ASSESSMENT_REJECTED'
  if (takesPlace) await refuseBinned(ctx, row)
  const change = { deletedAt: null, ...changedBy(ctx) }
  await updateAssessment(ctx.tx, assessmentId, { deleted: true }, change)
  const parts = await partsOf(ctx, seen)
  const assessorIds = takesPlace ? await retakeDays(ctx, parts) : []
  const removedIds = takesPlace ? await retakeParticipants(ctx, parts) : []
  await noteParts(ctx, assessmentId)
  const lost = { assessorIds, removedIds }
  if (takesPlace) await putBackSending(ctx, await partsOf(ctx, seen), { at, ...lost })
  const facts = {
    ...{ accessors_lost: assessorIds.length, participants_lost: removedIds.length },
    ...(assessorIds.length > 0 && { accessor_ids: assessorIds }),
    ...(removedIds.length > 0 && { assessment_applicant_ids: removedIds }),
  }
  ctx.tell(assessmentEvent(row, { name: 'assessment.restored', to: row.state, facts }))
  const nameOf = participantNames(parts)
  return removedIds.map((id) => nameOf.get(id) ?? '')
}
