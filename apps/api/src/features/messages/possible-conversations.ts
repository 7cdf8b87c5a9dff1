import type { ConversationKind, PossibleConversation } from '@kompeten/contract/messages/content'
import type { ReadCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { holdersOf } from '../access/index.ts'
import { circlesIn, takingPart } from '../assessments/index.ts'
import { circlesOf, type KnownCircle, maySee } from './circle.ts'
import { conversationsAbout } from './conversations.store.ts'
import { circlePolicy } from './messages.rules.ts'

/** What a conversation would be about. */
export type ConversationSubject = {
  kind: ConversationKind
  assessmentId: string
  assessmentApplicantId: string | null
  assessorId: string | null
}

/** Every conversation that an assessment could have. */
const subjectsOf = async ({ tx }: ReadCtx, assessmentId: string): Promise<ConversationSubject[]> => {
  const participants = await takingPart(tx, { assessmentId })
  return [
    { kind: 'circle', assessmentId, assessmentApplicantId: null, assessorId: null },
    ...participants.flatMap(({ assessmentApplicantId, assessorId }): ConversationSubject[] => [
      { kind: 'participant', assessmentId, assessmentApplicantId, assessorId: null },
      ...(assessorId === null
        ? []
        : [{ kind: 'assessing' as const, assessmentId, assessmentApplicantId, assessorId }]),
    ]),
  ]
}

type Possible = { subject: ConversationSubject; known: KnownCircle }

/** Those that the actor may have, participants without account left out; closed ones only where they were opened. */
export const possibleSubjects = async (ctx: ReadCtx, assessmentId: string): Promise<Possible[]> => {
  const subjects = await subjectsOf(ctx, assessmentId)
  const circles = await circlesOf(ctx.tx, subjects)
  return subjects.flatMap((subject, index) => {
    const known = circles[index] ?? null
    if (!maySee(ctx.actor, known)) return []
    return subject.kind !== 'circle' && known.circle.participantUserId === null ? [] : [{ subject, known }]
  })
}

/** The conversations that one may have about an assessment. @throws Refusal `not_found` where there is none */
export const conversationsOfAssessment = async (
  ctx: ReadCtx,
  assessmentId: string,
): Promise<PossibleConversation[]> => {
  if (!(await circlesIn(ctx.tx, [assessmentId])).has(assessmentId)) throw new Refusal('not_found')
  const [possible, open] = await Promise.all([
    possibleSubjects(ctx, assessmentId),
    conversationsAbout(ctx.tx, assessmentId),
  ])
  const assessors = await holdersOf(
    ctx.tx,
    possible.flatMap(({ known }) => known.assessorPermissionId ?? []),
  )
  const rows = possible.flatMap(({ subject, known }) => {
    const found = open.find(
      (one) =>
        one.kind === subject.kind &&
        one.assessmentApplicantId === subject.assessmentApplicantId &&
        one.assessorId === subject.assessorId,
    )
    if (!found && !circlePolicy.write(ctx.actor, known.circle)) return []
    const isParticipant = ctx.actor.roleCode === 'APL'
    const assessor = assessors.find((one) => one.userPermissionId === known.assessorPermissionId)
    const others = isParticipant ? (assessor?.name ?? null) : (known.participant?.name ?? null)
    return [
      {
        kind: subject.kind,
        conversation_id: found?.conversationId ?? null,
        assessment_applicant_id: subject.assessmentApplicantId,
        name: subject.kind === 'circle' ? null : others,
      },
    ]
  })
  if (rows.length === 0) throw new Refusal('not_found')
  return rows
}
