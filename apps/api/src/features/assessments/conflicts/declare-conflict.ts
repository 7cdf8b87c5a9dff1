import type { Conflict, ConflictKind } from '@kompeten/contract/assessments/conflicts'
import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import type { WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { applicantPersons, idsOfApplicant, keptRecords } from '../../applicants/index.ts'
import { assessorPersons } from '../../assessors/index.ts'
import { assessmentEvent } from '../assessment-event.ts'
import { heldAssessment } from '../assessments.reads.ts'
import { participantsById } from '../participants/participants.store.ts'
import { conflictViews } from './conflicts.reads.ts'
import {
  assessedIn,
  type ConflictStored,
  conflictById,
  insertConflicts,
  withdrawConflict as storeWithdrawal,
  waiversIn,
} from './conflicts.store.ts'
import { isInConflict } from './standing-conflicts.ts'

/** To whom: an applicant, or a participant without account by their place in an assessment. */
export type TiedTo = { applicantId: string } | { assessmentApplicantId: string }

/** What an assessor says of themselves, or the LSP of them. */
export type DeclaredTie = {
  assessorId: string
  to: TiedTo
  kind: ConflictKind
  lastOn: string | null
  note: string | null
  assessmentId?: string
}

/** From the review to the pleno: what is declared now concerns what has begun already. */
const running: readonly AssessmentState[] = [
  'ON_REVIEW_APPLICANT_DOCUMENT',
  'ON_COMPLETED_REPORT',
  'REAL_ASSESSMENT',
  'PLENO_DOCUMENT_COMPLETED',
]

/** From the review on: an assessor writes of their participant, and what is written stays. */
const underWay: readonly AssessmentState[] = [
  ...running,
  'PLENO_REPORT_READY',
  'REQUEST_BLANKO_SENDING',
  'PRINT_CERTIFICATE',
  'COMPLETED',
]

/** The assessor, and the participant by all records that they have: one may have been merged into another. */
const assessedOf = async ({ tx }: WriteCtx, { assessorId, to }: Pick<DeclaredTie, 'assessorId' | 'to'>) => ({
  assessorId,
  to: 'applicantId' in to ? { applicantIds: await idsOfApplicant(tx, to.applicantId) } : to,
})

/** Tells of every running assessment in which the tie stands between an assessor and their own participant. */
const tellWhereRunning = async (ctx: WriteCtx, tie: DeclaredTie, name: string): Promise<void> => {
  for (const place of await assessedIn(ctx.tx, await assessedOf(ctx, tie), running)) {
    if (!(await isInConflict(ctx, place, place))) continue
    const facts = {
      accessor_id: tie.assessorId,
      accessor_name: name,
      assessment_applicant_id: place.assessmentApplicantId,
      kind: tie.kind,
    }
    ctx.tell(assessmentEvent(place, { name: 'assessment.conflict_declared', facts }))
  }
}

/**
 * Puts ties on the record, each known by its two persons. One that stands already is left as it is. Who has no account is a
 * participant whom the caller has looked at.
 * @throws Refusal `not_found` for an assessor or applicant who is not there
 */
export const declareTies = async (ctx: WriteCtx, ties: readonly DeclaredTie[]): Promise<string[]> => {
  const { tx, now, actor } = ctx
  if (ties.length === 0) return []
  const applicantIds = [...new Set(ties.flatMap(({ to }) => ('applicantId' in to ? to.applicantId : [])))]
  await keptRecords(tx, applicantIds, { hold: 'share' })
  const [assessors, applicants] = await Promise.all([
    assessorPersons(tx, [...new Set(ties.map(({ assessorId }) => assessorId))]),
    applicantPersons(tx, applicantIds),
  ])
  const assessorOf = new Map(assessors.map((one) => [one.assessorId, one.nikFingerprint]))
  const applicantOf = new Map(applicants.map((one) => [one.applicantId, one.nikFingerprint]))
  const rows = ties.map(({ to, ...tie }) => {
    const [assessorPerson, applicantPerson] = [
      assessorOf.get(tie.assessorId),
      'applicantId' in to ? applicantOf.get(to.applicantId) : to.assessmentApplicantId,
    ]
    if (!assessorPerson || !applicantPerson) throw new Refusal('not_found')
    return {
      conflictId: newId(now.getTime()),
      ...tie,
      ...to,
      assessorPerson,
      applicantPerson,
      declaredAt: now,
      declaredBy: actor.userId,
      declaredByName: actor.name,
    }
  })
  const added = await insertConflicts(tx, rows)
  const nameOf = new Map(assessors.map((one) => [one.assessorId, one.name]))
  for (const { conflictId, kind } of rows.filter((row) => added.includes(row.conflictId))) {
    ctx.tell({
      name: 'conflict.declared',
      subject: { kind: 'conflict', id: conflictId },
      facts: { kind },
    })
  }
  for (const [index, { conflictId, assessorId }] of rows.entries()) {
    const tie = ties[index]
    if (tie && added.includes(conflictId)) await tellWhereRunning(ctx, tie, nameOf.get(assessorId) ?? '')
  }
  return added
}

const view = async (ctx: WriteCtx, conflictId: string): Promise<Conflict> => {
  const row = await conflictById(ctx.tx, conflictId)
  const [found] = row ? await conflictViews(ctx, [row]) : []
  if (!found) throw new Refusal('not_found')
  return found
}

/**
 * A participant as ties name them. Somebody without account is looked for in assessments that the actor sees, by an assessor
 * among those whom they assess.
 */
const tiedTo = async (ctx: WriteCtx, { assessorId, to }: DeclaredTie): Promise<TiedTo> => {
  if ('applicantId' in to) return to
  const [found] = await participantsById(ctx.tx, [to.assessmentApplicantId])
  if (!found) throw new Refusal('not_found')
  await heldAssessment(ctx, found.assessmentId)
  // Who is linked at this very moment is an applicant from now on.
  const [held] = await participantsById(ctx.tx, [to.assessmentApplicantId])
  const isOpen = ctx.actor.permissions.has('ASSESSMENT_UPDATE') || held?.assessorId === assessorId
  if (!held || held.removedAt !== null || !isOpen) throw new Refusal('not_found')
  return held.applicantId === null ? to : { applicantId: held.applicantId }
}

/**
 * Declares what ties an assessor to a participant: they themselves, or the LSP that learned of it.
 * @throws Refusal `not_found` also where an assessor speaks of another, `already_exists`
 */
export const declareConflict = async (ctx: WriteCtx, tie: DeclaredTie): Promise<Conflict> => {
  if (!ctx.actor.permissions.has('ASSESSMENT_UPDATE')) {
    const [own] = await assessorPersons(ctx.tx, [tie.assessorId])
    if (own?.userId !== ctx.actor.userId) throw new Refusal('not_found')
  }
  const [conflictId] = await declareTies(ctx, [{ ...tie, to: await tiedTo(ctx, tie) }])
  if (conflictId === undefined) throw new Refusal('already_exists', { field: 'kind' })
  return view(ctx, conflictId)
}

/** Where the tie is between an assessor and their own participant, from the review on. */
const placesOf = async (
  ctx: WriteCtx,
  { assessorId, applicantId, assessmentApplicantId }: ConflictStored,
) => {
  const to =
    applicantId !== null ? { applicantId } : assessmentApplicantId !== null && { assessmentApplicantId }
  return to ? assessedIn(ctx.tx, await assessedOf(ctx, { assessorId, to }), underWay) : []
}

/**
 * Withdraws a declaration that was wrong, with the reason. Where it stands between an assessor and their own participant from the
 * review on, only the LSP chair may, who alone could allow it; what the chair has allowed stays on the record (decision 201).
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible` where it is withdrawn or allowed
 */
export const withdrawConflict = async (
  ctx: WriteCtx,
  conflictId: string,
  reason: string,
): Promise<Conflict> => {
  const { tx, now, actor } = ctx
  const row = await conflictById(tx, conflictId)
  if (!row) throw new Refusal('not_found')
  const places = await placesOf(ctx, row)
  if (places.length > 0 && actor.roleCode !== 'DIR') throw new Refusal('not_allowed')
  const waivers = await Promise.all(places.map(({ assessmentId }) => waiversIn(tx, assessmentId)))
  const isAllowed = waivers.some((all, at) =>
    all.some(
      (one) =>
        one.assessorId === row.assessorId && one.assessmentApplicantId === places[at]?.assessmentApplicantId,
    ),
  )
  if (isAllowed) throw new Refusal('step_not_possible', { step: 'withdraw', possible: [] })
  const change = { withdrawnAt: now, withdrawnByName: actor.name, withdrawnReason: reason }
  if (!(await storeWithdrawal(tx, conflictId, change))) {
    throw new Refusal('step_not_possible', { step: 'withdraw', possible: [] })
  }
  const facts = { kind: row.kind }
  ctx.tell({ name: 'conflict.withdrawn', subject: { kind: 'conflict', id: conflictId }, reason, facts })
  const [assessor] = await assessorPersons(tx, [row.assessorId])
  for (const place of places) {
    const about = {
      accessor_name: assessor?.name ?? '',
      assessment_applicant_id: place.assessmentApplicantId,
      kind: row.kind,
    }
    ctx.tell(assessmentEvent(place, { name: 'assessment.conflict_withdrawn', reason, facts: about }))
  }
  return view(ctx, conflictId)
}
