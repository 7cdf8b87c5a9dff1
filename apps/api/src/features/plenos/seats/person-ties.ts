import type { RecusalKind } from '@kompeten/contract/plenos/content'
import type { ReadCtx } from '../../../platform/context.ts'
import { holdersOf } from '../../access/index.ts'
import { applicantPersons, applicantsOfUsers } from '../../applicants/index.ts'
import { acceptedBy } from '../../applications/index.ts'
import {
  assessorKnownAs,
  type KnownAs,
  kindsBetween,
  type ParticipantRecord,
  participantKnownAs,
  tiesOf,
} from '../../assessments/index.ts'
import { assessorPersons } from '../../assessors/index.ts'
import { whoJudged } from '../../form-records/index.ts'
import { type JudgedPerson, type Person, recusalOf } from '../plenos.rules.ts'

type Judging = { startsOn: string; participants: readonly ParticipantRecord[]; userIds: readonly string[] }

/** The people of a pleno and of its participants, and what ties whom to whom; every list is read once. */
export const tiesAround = async ({ tx }: ReadCtx, { startsOn, participants, userIds }: Judging) => {
  const applicantIds = [...new Set(participants.flatMap(({ applicantId }) => applicantId ?? []))]
  const joinRequestIds = participants.flatMap(({ joinRequestId }) => joinRequestId ?? [])
  const [applicants, assessors, ofUsers, accepted, judges] = await Promise.all([
    applicantPersons(tx, applicantIds),
    assessorPersons(tx),
    applicantsOfUsers(tx, userIds),
    acceptedBy(tx, joinRequestIds),
    whoJudged(
      tx,
      participants.map(({ assessmentApplicantId }) => assessmentApplicantId),
    ),
  ])
  // One who left since they assessed is no longer among all.
  const known = new Set(assessors.map(({ assessorId }) => assessorId))
  const gone = participants.flatMap(({ assessorId }) =>
    assessorId && !known.has(assessorId) ? assessorId : [],
  )
  const everyAssessor = [...assessors, ...(await assessorPersons(tx, [...new Set(gone)]))]
  const assessorOf = new Map(everyAssessor.map((one) => [one.assessorId, one]))
  const applicantOf = new Map(applicants.map((one) => [one.applicantId, one]))
  const recordOf = ({ applicantId }: ParticipantRecord) =>
    applicantId === null ? undefined : applicantOf.get(applicantId)
  // Who has two accounts took part with one of them, which need not be the one of the record that stayed.
  const tookPartAs = participants.flatMap((one) =>
    one.userPermissionId && recordOf(one)?.userPermissionId !== one.userPermissionId
      ? one.userPermissionId
      : [],
  )
  const holders = new Map((await holdersOf(tx, tookPartAs)).map((one) => [one.userPermissionId, one]))

  const records = [...everyAssessor, ...ofUsers]
  const personOf = (userId: string): Person => ({
    userId,
    fingerprints: records.flatMap((record) => (record.userId === userId ? record.nikFingerprint : [])),
  })
  const persons = new Map(userIds.map((userId) => [userId, personOf(userId)]))
  const judgeOf = new Map(judges.map(({ userId }) => [userId, personOf(userId)]))
  const judgesOf = Map.groupBy(judges, ({ assessmentApplicantId }) => assessmentApplicantId)
  const seated = everyAssessor.filter(({ userId }) => persons.has(userId))
  const ties = await tiesOf(tx, {
    assessorIds: seated.map(({ assessorId }) => assessorId),
    fingerprints: [...new Set([...persons.values()].flatMap(({ fingerprints }) => fingerprints))],
  })
  const memberKnownAs = ({ userId, fingerprints }: Person): KnownAs => [
    ...seated.filter((one) => one.userId === userId).flatMap(assessorKnownAs),
    ...fingerprints,
  ]
  const subjectOf = (participant: ParticipantRecord): KnownAs =>
    participantKnownAs(participant, recordOf(participant))
  const subjects = new Map(participants.map((one) => [one.assessmentApplicantId, subjectOf(one)]))

  /** The account with which somebody took part, as long as they may act in that role; else the one of their record. */
  const accountOf = (participant: ParticipantRecord) => {
    const from = holders.get(participant.userPermissionId ?? '') ?? recordOf(participant)
    return { userId: from?.userId ?? null, userPermissionId: from?.userPermissionId ?? null }
  }
  const judgedOf = (participant: ParticipantRecord): JudgedPerson => {
    const own = recordOf(participant)
    const assessor = participant.assessorId === null ? undefined : assessorOf.get(participant.assessorId)
    return {
      userId: accountOf(participant).userId,
      fingerprints: own ? [own.nikFingerprint, ...(own.keptFingerprint ? [own.keptFingerprint] : [])] : [],
      assessors: [
        ...(assessor ? [{ userId: assessor.userId, fingerprints: [assessor.nikFingerprint] }] : []),
        ...(judgesOf.get(participant.assessmentApplicantId) ?? []).flatMap(
          ({ userId }) => judgeOf.get(userId) ?? [],
        ),
      ],
      acceptedBy: accepted.get(participant.joinRequestId ?? '') ?? null,
    }
  }
  const judged = new Map(participants.map((one) => [one.assessmentApplicantId, judgedOf(one)]))
  const tiedKinds = (member: Person, assessmentApplicantId: string): RecusalKind[] =>
    ties.length === 0
      ? []
      : kindsBetween(memberKnownAs(member), subjects.get(assessmentApplicantId) ?? [], ties, startsOn)

  return {
    assessorOf,
    applicantOf,
    accountOf,
    /** Why this person cannot vote on that participant; empty where they can. */
    recusalsOf: (userId: string, assessmentApplicantId: string, declared: boolean): RecusalKind[] => {
      const [member, subject] = [persons.get(userId), judged.get(assessmentApplicantId)]
      if (!member || !subject) return declared ? ['declared'] : []
      return recusalOf(member, subject, tiedKinds(member, assessmentApplicantId), declared)
    },
  }
}
