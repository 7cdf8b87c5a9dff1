import { type AttendanceCheck, attendanceNoteMin } from '@kompeten/contract/instruments/content'
import { changedMeanwhile } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { assessmentOf, recordAttendance } from '../../assessments/index.ts'
import { seenDay } from '../day/day-subject.ts'
import { checksIn, insertChecks, presenceSignatures } from '../signing/form-signatures.store.ts'
import { openStaleReports } from '../signing/stale-forms.ts'
import { dayPolicy } from './attendance.rules.ts'

const told = 'Kehadiran asesi berubah / the attendance of a participant changed'

type Check = Awaited<ReturnType<typeof checksIn>>[number]

/** @throws Refusal `version_conflict` where somebody has recorded more than was seen (decision 215) */
const checkSeen = (newest: Check | undefined, basedOn: string | null): void => {
  if (!newest || (basedOn !== null && newest.checkedAt.getTime() === Date.parse(basedOn))) return
  throw changedMeanwhile({ modifiedByName: newest.checkedByName, modifiedAt: newest.checkedAt, version: 0 })
}

/**
 * Records who was there and how they proved it. Every check stays on the record; the newest holds. Who has a result
 * cannot be absent; that somebody is absent who has signed the list of attendance is explained. Signed reports that say otherwise are
 * opened.
 * @throws Refusal `not_found` also for participants of another assessor, `not_allowed` also of oneself, `step_not_possible` but on the
 * day, `rule_broken` at the note that is missing, `version_conflict`
 */
export const checkAttendance = async (
  ctx: WriteCtx,
  assessmentId: string,
  checks: readonly AttendanceCheck[],
): Promise<void> => {
  const { tx, tenant, actor, now } = ctx
  // A result that is being signed is there before it is asked for, or waits.
  await assessmentOf(tx, assessmentId, { hold: true })
  const { assessment, participants, ruled, isSelf } = await seenDay(ctx, assessmentId)
  if (!dayPolicy.attendance(actor, ruled)) {
    if (assessment.state === 'REAL_ASSESSMENT') throw new Refusal('not_allowed')
    throw new Refusal('step_not_possible', { step: 'attendance', possible: [] })
  }
  const signed = await presenceSignatures(tx, assessmentId)
  const unexplained = checks.flatMap(({ attendance, assessment_applicant_id: id, note }, at) =>
    attendance === 'ABSENT' && signed.has(id) && (note?.length ?? 0) < attendanceNoteMin
      ? [{ path: `checks.${at}.note`, code: 'too_short' as const, facts: { limit: attendanceNoteMin } }]
      : [],
  )
  if (unexplained.length > 0) throw new Refusal('rule_broken', { issues: unexplained })
  const newestOf = new Map(
    (await checksIn(tx, assessmentId)).map((check) => [check.assessmentApplicantId, check]),
  )
  const rowOf = new Map(participants.map((row) => [row.assessmentApplicantId, row]))
  for (const { assessment_applicant_id, attendance, based_on } of checks) {
    const row = rowOf.get(assessment_applicant_id)
    if (!row || row.removedAt !== null) throw new Refusal('not_found')
    if (isSelf(row)) throw new Refusal('not_allowed')
    if (attendance === 'ABSENT' && row.statusRecomendation !== 'NONE') {
      const why = { code: 'result_signed' } as const
      throw new Refusal('step_not_possible', { step: 'attendance', possible: [], why })
    }
    checkSeen(newestOf.get(assessment_applicant_id), based_on)
    await recordAttendance(ctx, assessment_applicant_id, attendance)
  }
  await insertChecks(
    tx,
    checks.map((check) => ({
      lspId: tenant.lspId,
      attendanceCheckId: newId(now.getTime()),
      assessmentId,
      assessmentApplicantId: check.assessment_applicant_id,
      attendance: check.attendance,
      identityKind: check.attendance === 'ABSENT' ? null : check.identity_kind,
      identityMatches: check.attendance === 'ABSENT' ? null : check.identity_matches,
      note: check.note,
      checkedAt: now,
      checkedBy: actor.userId,
      checkedByName: actor.name,
    })),
  )
  const isChanged = checks.some(
    ({ assessment_applicant_id: id, attendance }) => rowOf.get(id)?.attendance !== attendance,
  )
  if (isChanged) await openStaleReports(ctx, assessmentId, told)
  const count = (of: AttendanceCheck['attendance']) =>
    checks.filter(({ attendance }) => attendance === of).length
  ctx.tell({
    name: 'attendance.recorded',
    subject: { kind: 'assessment', id: assessmentId },
    facts: {
      assessment_id: assessmentId,
      present: count('PRESENT'),
      absent: count('ABSENT'),
      assessment_applicant_ids: checks.map(({ assessment_applicant_id }) => assessment_applicant_id),
    },
  })
}
