import type { Answer, Duty } from '@kompeten/contract/assessments/content'

type Participant = {
  assessorId: string | null
  invitationAssessorId: string | null
  assignmentAssessorId: string | null
  removedAt: Date | null
}
type Assessor = { assessorId: string; duty: Duty; answer: Answer }
type Looked<P, A> = { participants: readonly P[]; assessors: readonly A[] }

/** Participants who were not removed. */
export const presentIn = <P extends Pick<Participant, 'removedAt'>>({
  participants,
}: {
  participants: readonly P[]
}): P[] => participants.filter(({ removedAt }) => removedAt === null)

export const isAssigned = ({ answer }: Pick<Assessor, 'answer'>): boolean =>
  answer === 'accepted' || answer === 'confirmed'

/** Who works at the assessment by an assignment letter: assessors with participants, and supervisors. */
export const workingAt = <P extends Participant, A extends Assessor>(parts: Looked<P, A>): A[] =>
  parts.assessors.filter(
    (one) =>
      isAssigned(one) &&
      (one.duty === 'penyelia' || presentIn(parts).some(({ assessorId }) => assessorId === one.assessorId)),
  )

/**
 * Returns the letters that are still missing for participants who joined, or changed their assessor, after the letters were
 * written: their invitations, and the assignments whose list has changed. A participant whose assessor has not accepted waits
 * for one. The venue's notice lists everybody by name: it is due for new participants, not for a change of assessor.
 */
export const lettersDue = <P extends Participant, A extends Assessor>(parts: Looked<P, A>) => {
  const present = presentIn(parts)
  const assessing = workingAt(parts).filter(({ duty }) => duty === 'assessor')
  const invitations = present.filter(
    (one) =>
      one.invitationAssessorId !== one.assessorId &&
      assessing.some(({ assessorId }) => assessorId === one.assessorId),
  )
  const assignments = assessing.filter(({ assessorId: id }) =>
    present.some(
      ({ assessorId, assignmentAssessorId }) => (assessorId === id) !== (assignmentAssessorId === id),
    ),
  )
  return {
    invitations,
    assignments,
    isVenueDue: invitations.some(({ invitationAssessorId }) => invitationAssessorId === null),
  }
}
