import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment, AssessmentInput } from '@kompeten/contract/assessments/content'
import type { PlainStep } from '@kompeten/contract/assessments/lifecycle'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { aGuest, anAssessment } from '@kompeten/testkit/assessments'
import type { Call } from '@kompeten/testkit/call'
import { refused } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { assessingIn } from './assessing.ts'
import type { World } from './world.ts'

export const missingOf = async (call: Promise<unknown>) => {
  const { refusal } = await refused(call)
  const { missing } = refusal.facts as { missing: { code: string }[] }
  return missing.map(({ code }) => code)
}
export const at = ({ assessment_id }: { assessment_id: string }) => ({ assessment_id })
/** Long enough for every step that asks for a reason. */
export const good = 'Alasan yang cukup panjang'

/** In the world: a scheme, an assessor for it and all who schedule. */
export const schedulingIn = async (world: World) => {
  const given = assessingIn(world)
  const admin = (await world.as('ADM')).call
  const venue = (await world.as('ADT')).call
  const chair = (await world.as('DIR')).call
  const elsewhere = (await world.as('ADM', 'b')).call
  const { tukId } = world.seeded.lsp.a
  const scheme = await given.scheme()
  const assessor = await given.assessor([scheme])

  const input = (changes: Partial<AssessmentInput> = {}) =>
    anAssessment({ tuk_id: tukId, schema_ids: [scheme.schema_id] }, changes)
  const create = async (changes: Partial<AssessmentInput> = {}) =>
    (await admin(assessments.create, { body: input(changes) })).data
  const draft = async (changes: Partial<AssessmentInput> = {}) =>
    (await venue(assessments.draft, { body: input(changes) })).data
  const get = async (call: Call, of: { assessment_id: string }) =>
    (await call(assessments.get, { params: at(of) })).data
  const step = async (
    call: Call,
    of: Pick<Assessment, 'assessment_id' | 'last_activity_state'>,
    name: PlainStep,
    reason: string | null = null,
  ) =>
    (
      await call(assessments.step, {
        params: at(of),
        body: { step: name, from: of.last_activity_state, reason },
      })
    ).data
  const send = async (...drafts: Assessment[]) =>
    (
      await venue(assessments.send, {
        body: { assessment_ids: drafts.map((one) => one.assessment_id), signature: aSignature },
      })
    ).data
  const addGuests = async (call: Call, of: Assessment, count = 1) =>
    (
      await call(assessmentPeople.addParticipants, {
        params: at(of),
        body: {
          join_request_ids: [],
          guests: Array.from({ length: count }, () => aGuest(scheme.schema_id)),
        },
      })
    ).data
  const sent = async (changes: Partial<AssessmentInput> = {}) => {
    const made = await addGuests(venue, await draft(changes))
    const [one] = await send(made)
    if (!one) throw new Error('Nothing was sent')
    return one
  }
  const assign = async (of: Assessment, ...assessorIds: string[]) =>
    (
      await admin(assessmentPeople.assignAssessors, {
        params: at(of),
        body: { accessor_ids: assessorIds, duty: 'assessor' },
      })
    ).data
  const distribute = async (of: Assessment, assessorId: string | null) =>
    (
      await admin(assessmentPeople.assignParticipants, {
        params: at(of),
        body: {
          assignments: of.participants.map(({ assessment_applicant_id }) => ({
            assessment_applicant_id,
            accessor_id: assessorId,
          })),
        },
      })
    ).data
  const accept = async (by: SignedIn, of: Assessment, ties: object[] = []) =>
    (
      await by.call(assessmentPeople.respond, {
        params: at(of),
        body: { answer: 'accepted', reason: null, ties: ties as never, is_impartial: true },
      })
    ).data
  /** With participants who have an assessor, who has accepted. */
  const ready = async (changes: Partial<AssessmentInput> = {}) => {
    const made = await assign(await addGuests(admin, await create(changes), 2), assessor.assessorId)
    await distribute(made, assessor.assessorId)
    await accept(assessor, made)
    return get(admin, made)
  }
  const titles = async (call: Call) => {
    const { data } = await call(assessments.list, { query: { limit: '100' } })
    return data.map(({ title }) => title)
  }
  const titlesOfDrafts = async (call: Call) => {
    const { data } = await call(assessments.drafts, { query: { limit: '100' } })
    return data.map(({ title }) => title)
  }
  return {
    world,
    given,
    admin,
    venue,
    chair,
    elsewhere,
    tukId,
    scheme,
    assessor,
    input,
    create,
    draft,
    get,
    step,
    send,
    addGuests,
    sent,
    assign,
    distribute,
    accept,
    ready,
    titles,
    titlesOfDrafts,
  }
}
