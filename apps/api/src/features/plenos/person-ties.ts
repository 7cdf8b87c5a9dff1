import type { RecusalKind } from '@kompeten/contract/plenos-content'
import type { ReadCtx } from '../../platform/context.ts'
import { applicantPersons, applicantsOfUsers } from '../applicants/index.ts'
import { acceptedBy } from '../applications/index.ts'
import { kindsBetween, type ParticipantRecord, tiesOfPersons } from '../assessments/index.ts'
import { accessorPersons } from '../assessors/index.ts'
import { type JudgedPerson, type Person, recusalOf } from './plenos.rules.ts'

type Judging = { startsOn: string; participants: readonly ParticipantRecord[]; userIds: readonly string[] }

/** The people of a pleno and of its participants, and what ties whom to whom; every list is read once. */
export const tiesAround = async ({ tx, tenant }: ReadCtx, { startsOn, participants, userIds }: Judging) => {
  const { lspId } = tenant
  const applicantIds = [...new Set(participants.flatMap(({ applicantId }) => applicantId ?? []))]
  const joinRequestIds = participants.flatMap(({ joinRequestId }) => joinRequestId ?? [])
  const [applicants, accessors, ofUsers, accepted] = await Promise.all([
    applicantPersons(tx, lspId, applicantIds),
    accessorPersons(tx, lspId),
    applicantsOfUsers(tx, lspId, userIds),
    acceptedBy(tx, lspId, joinRequestIds),
  ])
  // One who left since they assessed is no longer among all.
  const known = new Set(accessors.map(({ accessorId }) => accessorId))
  const gone = participants.flatMap(({ accessorId }) =>
    accessorId && !known.has(accessorId) ? accessorId : [],
  )
  const everyAccessor = [...accessors, ...(await accessorPersons(tx, lspId, [...new Set(gone)]))]
  const accessorOf = new Map(everyAccessor.map((one) => [one.accessorId, one]))
  const applicantOf = new Map(applicants.map((one) => [one.applicantId, one]))

  const records = [...everyAccessor, ...ofUsers]
  const personOf = (userId: string): Person => ({
    userId,
    fingerprints: records.flatMap((record) => (record.userId === userId ? record.nikFingerprint : [])),
  })
  const persons = new Map(userIds.map((userId) => [userId, personOf(userId)]))
  const ties = await tiesOfPersons(tx, lspId, [
    ...new Set([...persons.values()].flatMap(({ fingerprints }) => fingerprints)),
  ])

  const judgedOf = (participant: ParticipantRecord): JudgedPerson => {
    const own = participant.applicantId === null ? undefined : applicantOf.get(participant.applicantId)
    const accessor = participant.accessorId === null ? undefined : accessorOf.get(participant.accessorId)
    return {
      userId: own?.userId ?? null,
      fingerprints: own ? [own.nikFingerprint] : [],
      accessor: accessor ? { userId: accessor.userId, fingerprints: [accessor.nikFingerprint] } : null,
      acceptedBy: accepted.get(participant.joinRequestId ?? '') ?? null,
    }
  }
  const judged = new Map(participants.map((one) => [one.assessmentApplicantId, judgedOf(one)]))
  const tiedKinds = (member: Person, { fingerprints }: Person): RecusalKind[] =>
    ties.length === 0
      ? []
      : member.fingerprints.flatMap((own) =>
          fingerprints.flatMap((his) => kindsBetween(own, his, ties, startsOn)),
        )

  return {
    accessorOf,
    applicantOf,
    /** Why this person cannot vote on that participant; empty where they can. */
    recusalsOf: (userId: string, assessmentApplicantId: string, declared: boolean): RecusalKind[] => {
      const [member, subject] = [persons.get(userId), judged.get(assessmentApplicantId)]
      if (!member || !subject) return declared ? ['declared'] : []
      return recusalOf(member, subject, tiedKinds(member, subject), declared)
    },
  }
}
