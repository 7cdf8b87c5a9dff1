import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Recommendation } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import type { PlenoPosition } from '@kompeten/contract/plenos/content'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { aGuest, anAssessment } from '@kompeten/testkit/assessments'
import type { Call } from '@kompeten/testkit/call'
import { aSignature } from '@kompeten/testkit/registrations'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import {
  recordAttendance,
  recordGraduations,
  recordRecommendation,
  takeStep,
} from '../src/features/assessments/index.ts'
import { releaseDays } from '../src/features/assessors/index.ts'
import { convenePleno } from '../src/features/plenos/convene-pleno.ts'
import type { PlenosServices } from '../src/features/plenos/index.ts'
import { type Assessing, assessingIn } from './assessing.ts'
import { within } from './certified.ts'
import { nothingLacking } from './nothing-lacking.ts'
import type { World } from './world.ts'

/** Assessments on their way through the pleno; the forms of the day are taken as done. */
export type Sitting = Awaited<ReturnType<typeof sittingIn>>

/** A guest has applied for nothing and has no account: a quarter of a second of a processor less. */
type Present = { recommendation: Recommendation | 'ABSENT'; isGuest?: true; by?: SignedIn }
type Seat = { who: SignedIn; position: PlenoPosition }

export const sittingIn = async (world: World) => {
  const given = assessingIn(world)
  const admin: Call = (await world.as('ADM')).call
  const scheme = await given.scheme()
  const assessor = await given.assessor([scheme])
  const members = [await world.as('MGR'), await world.as('MAG'), await given.assessor([])]
  const director: Call = (await world.as('DIR')).call
  const listed = new Set<string>()
  /** The director puts them on the list of those who may have a seat. */
  const list = async (people: readonly SignedIn[]) => {
    for (const { userId } of people) {
      if (listed.has(userId)) continue
      listed.add(userId)
      await director(plenos.changeDecider, { params: { user_id: userId }, body: { is_listed: true } })
    }
  }
  await list(members)
  const services: PlenosServices = {
    applicants: world.app.applicants,
    dayGaps: async () => ({
      attendanceUnknown: [],
      withoutPlan: [],
      withoutRecommendation: [],
      withoutInstruments: [],
      feedbackMissing: 0,
      reviewsMissing: 0,
      unsigned: [],
      came: 1,
      reports: { missing: 0 },
      presenceUnsigned: [],
    }),
  }
  /** On its day, with these recommendations, one for each participant. */
  const assessed = async (present: readonly Present[] = [{ recommendation: 'K', isGuest: true }]) => {
    const requests: Awaited<ReturnType<Assessing['approved']>>[] = []
    for (const { isGuest, by } of present) if (!isGuest) requests.push(await given.approved(scheme, by))
    const guests = present.filter(({ isGuest }) => isGuest).map(() => aGuest(scheme.schema_id))
    const place = { tuk_id: world.seeded.lsp.a.tukId, schema_ids: [scheme.schema_id] }
    const { data: made } = await admin(assessments.create, { body: anAssessment(place) })
    const params = { assessment_id: made.assessment_id }
    await admin(assessmentPeople.addParticipants, {
      params,
      body: { join_request_ids: requests.map(({ joinRequestId }) => joinRequestId), guests },
    })
    const { data } = await admin(assessmentPeople.assignAssessors, {
      params,
      body: { accessor_ids: [assessor.assessorId], duty: 'assessor' },
    })
    const ids = data.participants.map(({ assessment_applicant_id }) => assessment_applicant_id)
    await admin(assessmentPeople.assignParticipants, {
      params,
      body: {
        assignments: ids.map((assessment_applicant_id) => ({
          assessment_applicant_id,
          accessor_id: assessor.assessorId,
        })),
      },
    })
    await assessor.call(assessmentPeople.respond, {
      params,
      body: { answer: 'accepted', reason: null, ties: [], is_impartial: true },
    })
    await admin(assessments.step, {
      params,
      body: { step: 'review', from: 'ADMIN_CONFIRM_FORM', reason: null },
    })
    const forms = nothingLacking(ids.length)
    await within(world, async (ctx) => {
      await takeStep(ctx, made.assessment_id, 'finish_review', { facts: forms })
      const start = {
        today: '2999-01-01',
        startsOn: '2000-01-01',
        endsOn: '2000-01-01',
        reason: null,
        schemes: [],
        unassigned: 0,
        unanswered: [],
        letters: { invitations: 0, assignments: 0 },
        unassignedByLetter: [],
        ak01: 0,
        withoutPlan: 0,
        stopped: [],
        undeclared: [],
        conflicts: [],
        opening: { span: null, venue: null, unfit: [], elsewhere: [] },
      }
      await takeStep(ctx, made.assessment_id, 'start', { facts: start })
      // As if it were on a day of its own: the next one that is opened today has the same assessor.
      await releaseDays(ctx, made.assessment_id)
      for (const [at, id] of ids.entries()) {
        const recommendation = present[at]?.recommendation ?? 'K'
        await recordAttendance(ctx, id, recommendation === 'ABSENT' ? 'ABSENT' : 'PRESENT')
        if (recommendation !== 'ABSENT') await recordRecommendation(ctx, id, recommendation)
      }
    })
    return { params, ids, requests }
  }
  type Assessed = Awaited<ReturnType<typeof assessed>>

  const prepare = async ({ params }: Pick<Assessed, 'params'>, seats: readonly Seat[], version = 0) => {
    await list(seats.map(({ who }) => who))
    return (
      await admin(plenos.prepare, {
        params,
        body: {
          held_on: world.today(),
          held_time: '13:00',
          place: 'Kantor LSP',
          members: seats.map(({ who, position }) => ({
            user_permission_id: who.userPermissionId,
            position,
          })),
          version,
        },
      })
    ).data
  }
  const usualSeats = (): Seat[] =>
    members.map((who, at) => ({ who, position: at === 0 ? 'ketua' : 'anggota' }))
  const convene = (of: Pick<Assessed, 'params'>) =>
    within(world, (ctx) => convenePleno(ctx, of.params.assessment_id, services))

  /** Sitting, with the usual three members. */
  const sitting = async (present?: readonly Present[]) => {
    const made = await assessed(present)
    await prepare(made, usualSeats())
    await convene(made)
    return made
  }
  /** Every member votes as recommended, and the chair records it. */
  const decided = async (present?: readonly Present[]) => {
    const made = await sitting(present)
    for (const { call } of members) {
      const { data } = await call(plenos.get, { params: made.params })
      const votes = data.participants.map(({ assessment_applicant_id, status_recomendation }) => ({
        assessment_applicant_id,
        vote: status_recomendation === 'K' ? ('L' as const) : ('TL' as const),
        note: null,
      }))
      await call(plenos.vote, { params: made.params, body: { votes } })
    }
    const chair = members[0]
    if (!chair) throw new Error('No chair')
    const { data } = await chair.call(plenos.get, { params: made.params })
    await chair.call(plenos.decide, {
      params: made.params,
      body: {
        reason: 'Bukti memenuhi aturan bukti.',
        decisions: data.participants.flatMap(({ assessment_applicant_id, result }) =>
          result === null ? [] : [{ assessment_applicant_id, graduation: result, reason: null }],
        ),
      },
    })
    return made
  }
  /** The same, and it is recorded as everybody's result. */
  const resulted = async (present: readonly Present[]) => {
    const made = await decided(present)
    const decisions = made.ids.map((assessmentApplicantId, at) => ({
      assessmentApplicantId,
      graduation: present[at]?.recommendation === 'BK' ? ('TL' as const) : ('L' as const),
    }))
    await within(world, (ctx) => recordGraduations(ctx, made.params.assessment_id, decisions))
    return made
  }
  /** Signed by the chair, and then by every other member. */
  const minuted = async ({ params }: Pick<Assessed, 'params'>) => {
    for (const { call } of members) {
      await call(plenos.signMinutes, { params, body: { signature: aSignature } })
    }
  }
  return {
    given,
    admin,
    scheme,
    assessor,
    members,
    list,
    services,
    assessed,
    resulted,
    prepare,
    usualSeats,
    convene,
    sitting,
    decided,
    minuted,
  }
}
