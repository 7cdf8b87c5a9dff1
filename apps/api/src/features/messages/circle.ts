import { messageOfficeRoles, usualKeepMonths } from '@kompeten/contract/messages/content'
import type { Actor } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { holdersOf, peopleInRoles } from '../access/index.ts'
import { applicantPersons } from '../applicants/index.ts'
import { type AssessmentCircle, circlesIn, takingPart } from '../assessments/index.ts'
import type { ConversationStored } from './conversations.store.ts'
import { type Circle, circlePolicy, isGiven, isOffice } from './messages.rules.ts'
import { storedRules } from './messages.store.ts'

/** As long as an LSP has said nothing. */
export const usualRules = { pairsAllowed: false, keepMonths: usualKeepMonths }

/** What the LSP allows, and for how long messages are kept. */
export const rulesOf = async (tx: TenantTx) => (await storedRules(tx)) ?? usualRules

type Subject = Pick<ConversationStored, 'kind' | 'assessmentId' | 'assessmentApplicantId' | 'assessorId'>

/** A conversation's circle as it is now, with what names it. */
export type KnownCircle = {
  circle: Circle
  assessment: AssessmentCircle
  participant: { name: string; userPermissionId: string | null } | null
  assessorPermissionId: string | null
}

/**
 * The circles of conversations over the people of their assessments as they are now; null where the assessment is deleted.
 * However many there are, the same few reads.
 */
export const circlesOf = async (
  tx: TenantTx,
  subjects: readonly Subject[],
): Promise<(KnownCircle | null)[]> => {
  const participantIds = subjects.flatMap((one) => one.assessmentApplicantId ?? [])
  const [assessments, participants, { pairsAllowed }] = await Promise.all([
    circlesIn(
      tx,
      subjects.map(({ assessmentId }) => assessmentId),
    ),
    participantIds.length === 0 ? [] : takingPart(tx, { participantIds }),
    rulesOf(tx),
  ])
  const persons = await applicantPersons(
    tx,
    participants.flatMap(({ applicantId }) => applicantId ?? []),
  )
  const participantOf = new Map(participants.map((one) => [one.assessmentApplicantId, one]))
  const personOf = new Map(persons.map((one) => [one.applicantId, one]))
  return subjects.map(({ kind, assessmentId, assessmentApplicantId, assessorId }) => {
    const assessment = assessments.get(assessmentId)
    if (!assessment) return null
    const part = participantOf.get(assessmentApplicantId ?? '')
    const person = personOf.get(part?.applicantId ?? '')
    const assessor = assessment.assessors.find(
      (one) => one.assessorId === assessorId && part?.assessorId === assessorId,
    )
    const { isSent, isAnnounced, tukId, assessors } = assessment
    return {
      assessment,
      participant: person ? { name: person.fullName, userPermissionId: person.userPermissionId } : null,
      assessorPermissionId: assessor?.userPermissionId ?? null,
      circle: {
        ...{ kind, isSent, isAnnounced, tukId, pairsAllowed },
        assignedUserIds: assessors.map(({ userId }) => userId),
        participantUserId: person?.userId ?? null,
        assessorUserId: assessor?.userId ?? null,
      },
    }
  })
}

/** The circle of one conversation. */
export const circleOf = async (tx: TenantTx, subject: Subject): Promise<KnownCircle | null> => {
  const [found] = await circlesOf(tx, [subject])
  return found ?? null
}

export const maySee = (actor: Actor, known: KnownCircle | null): known is KnownCircle =>
  known !== null && circlePolicy.see(actor, known.circle)

const wider = async (
  tx: TenantTx,
  { circle, assessment, participant, assessorPermissionId }: KnownCircle,
) => {
  const { kind, tukId } = circle
  const ids = [
    ...(kind === 'circle' ? assessment.assessors.map((one) => one.userPermissionId) : []),
    ...[participant?.userPermissionId, assessorPermissionId].flatMap((id) => id ?? []),
  ]
  const groups = await Promise.all([
    holdersOf(tx, ids),
    kind === 'assessing' ? [] : peopleInRoles(tx, messageOfficeRoles),
    kind === 'circle' ? peopleInRoles(tx, ['ADT'], tukId) : [],
  ])
  return groups.flat()
}

/**
 * The people to whom a conversation's messages are given, by role held: those who are in it now. `openedBy` are those in
 * whose list it stands.
 */
export const audienceOf = async (tx: TenantTx, known: KnownCircle, openedBy: ReadonlySet<string>) => {
  const { circle, assessment } = known
  const people = await wider(tx, known)
  // Somebody who looks after it but holds no office any more does not keep the rest of the office from it.
  const adminPermissionIds = assessment.adminPermissionIds.filter((id) =>
    people.some((one) => one.userPermissionId === id && isOffice(one)),
  )
  return people.filter((one) => isGiven(one, circle, { adminPermissionIds, openedBy }))
}
