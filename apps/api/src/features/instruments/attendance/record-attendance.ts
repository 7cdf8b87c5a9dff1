import { type AttendanceCheck, attendanceNoteMin } from '@kompeten/contract/instruments/content'
import { changedMeanwhile } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { assessmentOf, recordAttendance } from '../../assessments/index.ts'
import { seenDay } from '../day/day-subject.ts'
import type { InstrumentsServices } from '../instruments-services.ts'
import { checksIn, insertChecks } from '../signing/form-signatures.store.ts'
import { openStaleReports } from '../signing/stale-forms.ts'
import { dayPolicy } from './attendance.rules.ts'
import { cameBy } from './came-by.ts'

const told = 'Kehadiran asesi berubah / the attendance of a participant changed'

type Check = Awaited<ReturnType<typeof checksIn>>[number]

/** @throws Refusal `version_conflict` where somebody has recorded more than was seen (decision 215) */
const checkSeen = ({ actor }: WriteCtx, newest: Check | undefined, basedOn: string | null): void => {
  if (!newest || (basedOn !== null && newest.checkedAt.getTime() === Date.parse(basedOn))) return
  const { checkedBy: modifiedBy, checkedByName: modifiedByName, checkedAt: modifiedAt } = newest
  throw changedMeanwhile({ modifiedBy, modifiedByName, modifiedAt, version: 0 }, actor)
}

/**
 * Records who was there and how they proved it. Every check stays on the record; the newest holds. Who has a result
 * cannot be absent; that somebody is absent who has signed the list of attendance or begun a test, or of whom a form of the day is
 * signed, is explained. Signed reports that say otherwise are opened.
 * @throws Refusal `not_found` also for participants of another assessor, `not_allowed` also of oneself, `step_not_possible` but on the
 * day, `rule_broken` at the note that is missing, `version_conflict`
 */
export const checkAttendance = async (
  ctx: WriteCtx,
  assessmentId: string,
  checks: readonly AttendanceCheck[],
  services: InstrumentsServices,
): Promise<void> => {
  const { tx, tenant, actor, now } = ctx
  // A result that is being signed is there before it is asked for, or waits.
  await assessmentOf(tx, assessmentId, { hold: true })
  const { assessment, participants, ruled, isSelf } = await seenDay(ctx, assessmentId)
  if (!dayPolicy.attendance(actor, ruled)) {
    if (assessment.state === 'REAL_ASSESSMENT') throw new Refusal('not_allowed')
    throw new Refusal('step_not_possible', { step: 'attendance', possible: [] })
  }
  const rowOf = new Map(participants.map((row) => [row.assessmentApplicantId, row]))
  const by = await cameBy(tx, assessmentId, services)
  const unexplained = checks.flatMap(({ attendance, assessment_applicant_id: id, note }, at) => {
    // Of whom a result is signed it is said below.
    const isOpen = rowOf.get(id)?.statusRecomendation === 'NONE'
    const came = by(id)
    if (attendance !== 'ABSENT' || !isOpen || !came || (note?.length ?? 0) >= attendanceNoteMin) return []
    const facts = { ...came, limit: attendanceNoteMin }
    return [{ path: `checks.${at}.note`, code: 'absence_unexplained' as const, facts }]
  })
  if (unexplained.length > 0) throw new Refusal('rule_broken', { issues: unexplained })
  const newestOf = new Map(
    (await checksIn(tx, assessmentId)).map((check) => [check.assessmentApplicantId, check]),
  )
  for (const { assessment_applicant_id, attendance, based_on } of checks) {
    const row = rowOf.get(assessment_applicant_id)
    if (!row || row.removedAt !== null) throw new Refusal('not_found')
    if (isSelf(row)) throw new Refusal('not_allowed')
    if (attendance === 'ABSENT' && row.statusRecomendation !== 'NONE') {
      const why = { code: 'result_signed' } as const
      throw new Refusal('step_not_possible', { step: 'attendance', possible: [], why })
    }
    checkSeen(ctx, newestOf.get(assessment_applicant_id), based_on)
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
  // The log tells what each was before: of whom several were recorded at once, those alike together.
  const before = (check: AttendanceCheck) => rowOf.get(check.assessment_applicant_id)?.attendance ?? 'UNKNOWN'
  const alike = Map.groupBy(checks, (check) => `${check.attendance} ${before(check)}`)
  for (const [one, ...others] of alike.values()) {
    if (!one) continue
    const same = [one, ...others]
    ctx.tell({
      name: 'attendance.recorded',
      subject: { kind: 'assessment', id: assessmentId },
      facts: {
        assessment_id: assessmentId,
        attendance: one.attendance,
        attendance_before: before(one),
        present: one.attendance === 'PRESENT' ? same.length : 0,
        absent: one.attendance === 'ABSENT' ? same.length : 0,
        assessment_applicant_ids: same.map(({ assessment_applicant_id }) => assessment_applicant_id),
      },
    })
  }
}
