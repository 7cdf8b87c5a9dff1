import type { ReadCtx } from '../../platform/context.ts'
import { peopleInRoles } from '../access/index.ts'
import { applicantPersons } from '../applicants/index.ts'
import { accessorPersons } from '../assessors/index.ts'
import { versionsNamed } from '../schemes/index.ts'
import { venuesById } from '../tuk/index.ts'
import type { RuledAssessment, Tie } from './assessments.rules.ts'
import { type AssessmentStored, schemesIn } from './assessments.store.ts'
import { accessorsIn, adminsIn } from './assigned.store.ts'
import { participantsIn } from './participants.store.ts'

export type Seen = { row: AssessmentStored; tie: Tie }

/** What the rules look at. */
export const ruledOf = ({ row, tie }: Seen): RuledAssessment => ({
  state: row.state,
  deletedAt: row.deletedAt,
  tukId: row.tukId,
  origin: row.origin,
  tie,
})

/** Venues and schemes of these assessments, with their names. */
export const surroundingsOf = async ({ tx, tenant }: ReadCtx, rows: readonly AssessmentStored[]) => {
  const [schemes, venues] = await Promise.all([
    schemesIn(
      tx,
      tenant.lspId,
      rows.map(({ assessmentId }) => assessmentId),
    ),
    venuesById(tx, tenant.lspId, [...new Set(rows.map(({ tukId }) => tukId))]),
  ])
  const versions = await versionsNamed(tx, tenant.lspId, [
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
  const { tx, tenant } = ctx
  const { lspId } = tenant
  const { assessmentId } = seen.row
  const [{ schemesOf, venueOf }, participants, accessors, admins] = await Promise.all([
    surroundingsOf(ctx, [seen.row]),
    participantsIn(tx, lspId, assessmentId),
    accessorsIn(tx, lspId, assessmentId),
    adminsIn(tx, lspId, assessmentId),
  ])
  const [applicants, assessors, people] = await Promise.all([
    applicantPersons(tx, lspId, [
      ...new Set(participants.flatMap((one) => one.applicantId ?? one.suggestedApplicantId ?? [])),
    ]),
    accessorPersons(
      tx,
      lspId,
      accessors.map(({ accessorId }) => accessorId),
    ),
    admins.length > 0 ? peopleInRoles(tx, lspId, ['ADM', 'ADT', 'SUP', 'MGR']) : [],
  ])
  return {
    ...seen,
    schemes: schemesOf.get(assessmentId) ?? [],
    venue: venueOf.get(seen.row.tukId),
    participants,
    accessors,
    admins,
    applicantOf: new Map(applicants.map((applicant) => [applicant.applicantId, applicant])),
    accessorOf: new Map(assessors.map((accessor) => [accessor.accessorId, accessor])),
    nameOf: new Map(people.map((person) => [person.userPermissionId, person.name])),
  }
}

export type Parts = Awaited<ReturnType<typeof partsOf>>
