import {
  type ConversationKind,
  editMinutes,
  type MessageStep,
  messageOfficeRoles,
} from '@kompeten/contract/messages/content'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { type Acting, all, any, is, not, type Rule } from '../../platform/policy.ts'

/** What of a conversation, and of the people of its assessment as they are now, the rules look at. */
export type Circle = {
  kind: ConversationKind
  isSent: boolean
  isAnnounced: boolean
  tukId: string
  /** Assessors and penyelia, by person. */
  assignedUserIds: readonly string[]
  /** The participant, by person; null for the circle, and for one who takes part no more. */
  participantUserId: string | null
  /** The assessor whom it is with, by person, while the participant is theirs; null otherwise. */
  assessorUserId: string | null
  /** What the LSP allows (impartiality, ISO/IEC 17024 4.3). */
  pairsAllowed: boolean
}

/** Whom the rules are asked about: the current user, or somebody who may be in the circle. */
export type Someone = Pick<Acting, 'userId' | 'roleCode' | 'tukId'>
type Sentence = (someone: Someone, circle: Circle) => boolean

const kind = (...kinds: ConversationKind[]) => is<Circle>((circle) => kinds.includes(circle.kind))
const sent = is<Circle>(({ isSent }) => isSent)
const announced = is<Circle>(({ isAnnounced }) => isAnnounced)
export const isOffice = ({ roleCode }: Pick<Someone, 'roleCode'>): boolean =>
  (messageOfficeRoles as readonly RoleCode[]).includes(roleCode)
const office: Rule<Circle> = isOffice
const venue: Rule<Circle> = (actor, { tukId }) => actor.roleCode === 'ADT' && actor.tukId === tukId
const assigned: Rule<Circle> = (actor, { assignedUserIds }) =>
  actor.roleCode === 'ACS' && assignedUserIds.includes(actor.userId)
const participant: Rule<Circle> = (actor, { participantUserId }) =>
  actor.roleCode === 'APL' && participantUserId === actor.userId
const ownAssessor: Rule<Circle> = (actor, { assessorUserId }) =>
  actor.roleCode === 'ACS' && assessorUserId === actor.userId
/** Allowed by the LSP, and the participant still that assessor's. */
const isPair = is<Circle>((circle) => circle.pairsAllowed && circle.assessorUserId !== null)

const see = any<Circle>(
  all(kind('circle', 'participant'), sent, office),
  all(kind('circle'), sent, venue),
  all(kind('circle'), announced, assigned),
  all(kind('participant', 'assessing'), announced, participant),
  all(kind('assessing'), announced, ownAssessor),
)

/**
 * Who is in a conversation. It is asked at each read and each message over the assessment's people as they are then:
 * whoever was taken out a second ago neither reads nor is told anything.
 */
export const circlePolicy = {
  see: see as Sentence,
  /** Where the LSP does not allow it any more, an assessor and their participant still read what they wrote. */
  write: all(see, any(not(kind('assessing')), isPair)) as Sentence,
}

/** What of a message the rules look at. */
export type RuledMessage = {
  byUserId: string
  byRole: RoleCode
  sentAt: Date
  isTakenBack: boolean
  now: Date
}

const own: Rule<RuledMessage> = (actor, { byUserId, byRole }) =>
  byUserId === actor.userId && byRole === actor.roleCode
const stands = is<RuledMessage>(({ isTakenBack }) => !isTakenBack)
/** Whether the time in which a message can be changed still runs. */
export const isFresh = ({ sentAt, now }: Pick<RuledMessage, 'sentAt' | 'now'>): boolean =>
  now.getTime() - sentAt.getTime() < editMinutes * 60_000

/** What somebody may do with a message of a conversation that they are in. */
export const messagePolicy = {
  edit: all(own, stands, is(isFresh)),
  take_back: all(own, stands),
  report: all(not(own), stands),
} satisfies Record<MessageStep, Rule<RuledMessage>>

/**
 * Whether somebody is given the messages of a conversation, counted and live. The office may read all of them: its
 * messages go to the admins who look after the assessment, to those who have opened it, and to everybody of the office
 * where nobody looks after it.
 */
export const isGiven = (
  someone: Someone & { userPermissionId: string },
  circle: Circle,
  { adminPermissionIds, openedBy }: { adminPermissionIds: readonly string[]; openedBy: ReadonlySet<string> },
): boolean =>
  circlePolicy.see(someone, circle) &&
  (!isOffice(someone) ||
    adminPermissionIds.length === 0 ||
    adminPermissionIds.includes(someone.userPermissionId) ||
    openedBy.has(someone.userPermissionId))
