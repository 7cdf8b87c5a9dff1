import type { ReadCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { assessmentOf, assessorsOf, participantsOf } from '../../assessments/index.ts'
import { dayPolicy, type RuledDay } from '../attendance/attendance.rules.ts'
import type { ParticipantRecord } from '../form-subject.ts'
import { selfAmong } from '../self-among.ts'

const announced = (state: RuledDay['state']) =>
  !['DRAFT', 'TUK_SEND_REQUEST_ASSESSMENT', 'ON_REVISION', 'ASSESSMENT_REJECTED'].includes(state)

/**
 * An assessment with its people, as this actor sees them: an assessor their own participants, a participant themselves;
 * and who of all of them takes part and is not recorded as absent.
 * @throws Refusal `not_found` also for one that is there, but not for them
 */
export const seenDay = async (ctx: ReadCtx, assessmentId: string) => {
  const { tx, actor } = ctx
  const [assessment, participants, assessors, isSelf] = await Promise.all([
    assessmentOf(tx, assessmentId),
    participantsOf(tx, assessmentId),
    assessorsOf(tx, assessmentId),
    selfAmong(ctx),
  ])
  if (!assessment) throw new Refusal('not_found')
  const isMe = ({ userPermissionId }: { userPermissionId: string | null }) =>
    userPermissionId === actor.userPermissionId
  const me =
    actor.roleCode === 'ACS'
      ? assessors.find((one) => isMe(one) && (one.answer === 'accepted' || one.answer === 'confirmed'))
      : undefined
  const takesPart = (row: ParticipantRecord) =>
    actor.roleCode === 'APL' && isMe(row) && row.removedAt === null
  const tie = {
    assesses: me?.duty === 'assessor',
    supervises: me?.duty === 'penyelia',
    takesPart: announced(assessment.state) && participants.some(takesPart),
  }
  const ruled: RuledDay = { state: assessment.state, tie }
  if (!dayPolicy.see(actor, ruled)) throw new Refusal('not_found')
  const sees = (row: ParticipantRecord): boolean => {
    if (tie.takesPart) return takesPart(row)
    return tie.assesses ? row.assessorId === me?.assessorId : true
  }
  const present = new Set(
    participants
      .filter(({ removedAt, attendance }) => removedAt === null && attendance !== 'ABSENT')
      .map(({ assessmentApplicantId }) => assessmentApplicantId),
  )
  return { assessment, assessors, me, ruled, participants: participants.filter(sees), present, isSelf }
}
