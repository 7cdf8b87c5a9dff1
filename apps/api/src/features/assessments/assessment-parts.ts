import { pick } from '@kompeten/contract/platform/pick'
import type { ReadCtx } from '../../platform/context.ts'
import { holdersOf } from '../access/index.ts'
import { applicantPersons } from '../applicants/index.ts'
import { assessorPersons } from '../assessors/index.ts'
import { versionsNamed } from '../schemes/index.ts'
import { venuesById } from '../tuk/index.ts'
import type { RuledAssessment, Tie } from './assessments.rules.ts'
import { type AssessmentStored, schemesIn } from './assessments.store.ts'
import { adminsIn, assessorsIn } from './assigning/assigned.store.ts'
import { participantsIn } from './participants/participants.store.ts'

export type Seen = { row: AssessmentStored; tie: Tie }

/** What the rules look at. */
export const ruledOf = ({ row, tie }: Seen): RuledAssessment => ({
  ...pick(row, 'state', 'deletedAt', 'tukId', 'origin', 'passed', 'nobodyCame'),
  tie,
})

/** Venues and schemes of these assessments, with their names. */
export const surroundingsOf = async ({ tx }: ReadCtx, rows: readonly AssessmentStored[]) => {
  const [schemes, venues] = await Promise.all([
    schemesIn(
      tx,
      rows.map(({ assessmentId }) => assessmentId),
    ),
    venuesById(tx, [...new Set(rows.map(({ tukId }) => tukId))]),
  ])
  const versions = await versionsNamed(tx, [
    ...new Set(schemes.map(({ schemeVersionId }) => schemeVersionId)),
  ])
  const versionOf = new Map(versions.map((version) => [version.schemeVersionId, version]))
  const schemesOf = Map.groupBy(
    schemes.flatMap(({ assessmentId, schemeVersionId }) => {
      const version = versionOf.get(schemeVersionId)
      return version ? [{ assessmentId, ...version }] : []
    }),
    ({ assessmentId }) => assessmentId,
  )
  return { schemesOf, venueOf: new Map(venues.map((venue) => [venue.tukId, venue])) }
}

/** Everything that belongs to one assessment, each read once, for its page and for the guards of its steps. */
export const partsOf = async (ctx: ReadCtx, seen: Seen) => {
  const { tx } = ctx
  const { assessmentId } = seen.row
  const [{ schemesOf, venueOf }, participants, assessors, admins] = await Promise.all([
    surroundingsOf(ctx, [seen.row]),
    participantsIn(tx, assessmentId),
    assessorsIn(tx, assessmentId),
    adminsIn(tx, assessmentId),
  ])
  const [applicants, persons, people] = await Promise.all([
    applicantPersons(tx, [
      ...new Set(participants.flatMap((one) => one.applicantId ?? one.suggestedApplicantId ?? [])),
    ]),
    assessorPersons(
      tx,
      assessors.map(({ assessorId }) => assessorId),
    ),
    holdersOf(
      tx,
      admins.map(({ userPermissionId }) => userPermissionId),
    ),
  ])
  const nameOf = new Map(people.map((person) => [person.userPermissionId, person.name]))
  return {
    ...seen,
    schemes: schemesOf.get(assessmentId) ?? [],
    venue: venueOf.get(seen.row.tukId),
    participants,
    assessors,
    // Whoever lost the role, or is deactivated, looks after nothing.
    admins: admins.filter(({ userPermissionId }) => nameOf.has(userPermissionId)),
    applicantOf: new Map(applicants.map((applicant) => [applicant.applicantId, applicant])),
    assessorOf: new Map(persons.map((person) => [person.assessorId, person])),
    nameOf,
  }
}

export type Parts = Awaited<ReturnType<typeof partsOf>>

/** A participant by the name of their record, or the one that stands for them as long as they have no account. */
export const participantName = (
  { applicantOf }: Pick<Parts, 'applicantOf'>,
  { applicantId, guest }: Pick<Parts['participants'][number], 'applicantId' | 'guest'>,
): string => (applicantId === null ? guest?.fullName : applicantOf.get(applicantId)?.fullName) ?? ''

/** All of them by their ids. */
export const participantNames = (parts: Pick<Parts, 'applicantOf' | 'participants'>): Map<string, string> =>
  new Map(parts.participants.map((one) => [one.assessmentApplicantId, participantName(parts, one)]))
