import {
  type Candidate,
  candidate,
  leftRequest,
  type Suggestion,
  type Taking,
  type WaitingApplicant,
  waitingApplicant,
  waitingRequest,
} from '@kompeten/contract/assessments/candidates'
import type { ReadCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { peopleInRoles, restingAmong } from '../../access/index.ts'
import { applicantPersons } from '../../applicants/index.ts'
import { sentRequests } from '../../applications/index.ts'
import { assessorPersons } from '../../assessors/index.ts'
import { partsOf } from '../assessment-parts.ts'
import { assessmentsTaking, needsOfApplications, seenAssessment } from '../assessments.reads.ts'
import { schemesIn } from '../assessments.store.ts'
import { conflictsIn } from '../conflicts/conflicts-in.ts'
import { waitingRequests } from '../participants/waiting-requests.ts'
import { adminsIn } from './assigned.store.ts'
import { fitFor } from './fit-for.ts'
import { spread } from './suggest.rules.ts'

/** Who waits with an accepted application for one of the assessment's schemes. @throws Refusal `not_found` */
export const listWaiting = async (
  ctx: ReadCtx,
  assessmentId: string,
): Promise<{ data: WaitingApplicant[] }> => {
  const seen = await seenAssessment(ctx, assessmentId)
  const { tie } = seen
  if (tie.takesPart || tie.duty !== null) throw new Refusal('not_found')
  const schemes = await schemesIn(ctx.tx, [assessmentId])
  const found = await waitingRequests(
    ctx,
    schemes.map(({ schemeId }) => schemeId),
  )
  const persons = await applicantPersons(ctx.tx, [...new Set(found.map(({ applicantId }) => applicantId))])
  const needsOf = await needsOfApplications(ctx, seen, found)
  const emailOf = new Map(persons.map(({ applicantId, email }) => [applicantId, email]))
  return {
    data: found.map((request) =>
      shown(waitingApplicant, request, {
        full_name: request.applicantName,
        email: emailOf.get(request.applicantId) ?? null,
        approved_date: request.submittedAt?.toISOString() ?? null,
        special_needs: needsOf.get(request.joinRequestId) ?? null,
      }),
    ),
  }
}

/** Which of these applications wait for an assessment and which do not, and the assessments into which they could be taken. */
export const listTaking = async (ctx: ReadCtx, joinRequestIds: readonly string[]): Promise<Taking> => {
  const sent = await sentRequests(ctx.tx, joinRequestIds)
  const waiting = sent.filter(({ state }) => state === 'APPROVED')
  const left = sent.filter(({ state }) => state !== 'APPROVED')
  const assessments = await assessmentsTaking(ctx, [...new Set(waiting.map(({ schemaId }) => schemaId))])
  return {
    waiting: waiting.map((request) => shown(waitingRequest, request, {})),
    left: left.map((request) => shown(leftRequest, request, {})),
    assessments,
  }
}

const declinedReason = { code: 'declined' as const, schema_id: null, until: null, days: [], held_by: [] }

/** All assessors of the LSP: those who fit first, then by how little they have to do. @throws Refusal `not_found` */
export const listCandidates = async (ctx: ReadCtx, assessmentId: string): Promise<{ data: Candidate[] }> => {
  const parts = await partsOf(ctx, await seenAssessment(ctx, assessmentId))
  const [fits, persons] = await Promise.all([fitFor(ctx, parts), assessorPersons(ctx.tx)])
  const conflicts = await conflictsIn(ctx, parts, persons)
  const open = Map.groupBy(
    conflicts.filter(({ waived }) => !waived),
    ({ assessorId }) => assessorId,
  )
  const answerOf = new Map(parts.assessors.map(({ assessorId, answer }) => [assessorId, answer]))
  const data = fits.map((fit): Candidate => {
    const answer = answerOf.get(fit.assessorId)
    const declined = answer === 'declined'
    return shown(candidate, fit, {
      full_name: fit.name,
      fits: fit.isFree && fit.schemeIds.length > 0,
      fits_as_penyelia: fit.isFree,
      schema_ids: fit.schemeIds,
      reasons: declined ? [...fit.reasons, declinedReason] : fit.reasons,
      conflict_count: open.get(fit.assessorId)?.length ?? 0,
      is_assigned: answer !== undefined && !declined && answer !== 'released',
    })
  })
  const order = ({ fits, conflict_count, load }: Candidate) => [fits ? 0 : 1, conflict_count, load] as const
  const compare = (a: Candidate, b: Candidate) => {
    const [left, right] = [order(a), order(b)]
    return left[0] - right[0] || left[1] - right[1] || left[2] - right[2]
  }
  return { data: data.toSorted(compare) }
}

/** A fair spread of those without assessor over the assessors assigned, and why. @throws Refusal `not_found` */
export const readSuggestion = async (ctx: ReadCtx, assessmentId: string): Promise<Suggestion> => {
  const parts = await partsOf(ctx, await seenAssessment(ctx, assessmentId))
  const present = parts.participants.filter(({ removedAt }) => removedAt === null)
  const assigned = parts.assessors.filter(
    ({ duty, answer }) => duty === 'assessor' && answer !== 'declined' && answer !== 'released',
  )
  const ids = assigned.map(({ assessorId }) => assessorId)
  const [fits, conflicts] = await Promise.all([
    ids.length > 0 ? fitFor(ctx, parts, ids) : [],
    conflictsIn(ctx, parts),
  ])
  const key = (assessorId: string, participantId: string) => `${assessorId} ${participantId}`
  const tied = new Set(
    conflicts.filter(({ waived }) => !waived).map((pair) => key(pair.assessorId, pair.assessmentApplicantId)),
  )
  const assessing = fits
    .filter(({ isFree }) => isFree)
    .map((fit) => ({
      ...fit,
      schemeIds: new Set(fit.schemeIds),
      has: present.filter(({ assessorId }) => assessorId === fit.assessorId).length,
    }))
  const { pairs, left, keptFrom } = spread(
    assessing,
    present.filter(({ assessorId }) => assessorId === null),
    (assessorId, participantId) => tied.has(key(assessorId, participantId)),
  )
  return {
    assignments: pairs.map((pair) => ({
      assessment_applicant_id: pair.assessmentApplicantId,
      accessor_id: pair.assessorId,
    })),
    accessors: assessing.map(({ assessorId, name, has, load }) => {
      const added = pairs.filter((pair) => pair.assessorId === assessorId).length
      const kept = keptFrom.get(assessorId)
      return {
        accessor_id: assessorId,
        full_name: name,
        participant_count: has + added,
        added_count: added,
        load,
        kept_from_by_conflict: kept?.conflict ?? 0,
        kept_from_by_scheme: kept?.scheme ?? 0,
      }
    }),
    left: left.map(({ assessmentApplicantId, reason }) => ({
      assessment_applicant_id: assessmentApplicantId,
      reason,
    })),
  }
}

type Admin = Awaited<ReturnType<typeof peopleInRoles>>[number]
const adminView = ({ userPermissionId, name, roleCode }: Admin) => ({
  user_permission_id: userPermissionId,
  full_name: name,
  role_code: roleCode,
})

/**
 * Who may look after an assessment: the LSP's admins and those of its venue, by name; and who looks after it but is deactivated for
 * now. @throws Refusal `not_found`
 */
export const listAdminCandidates = async (ctx: ReadCtx, assessmentId: string) => {
  const { row } = await seenAssessment(ctx, assessmentId)
  const [people, admins] = await Promise.all([
    peopleInRoles(ctx.tx, ['ADM', 'ADT']),
    adminsIn(ctx.tx, assessmentId),
  ])
  const resting = await restingAmong(
    ctx.tx,
    admins.map(({ userPermissionId }) => userPermissionId),
  )
  return {
    data: people.filter(({ roleCode, tukId }) => roleCode === 'ADM' || tukId === row.tukId).map(adminView),
    resting: resting.map(adminView),
  }
}
