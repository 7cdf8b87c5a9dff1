import { assessments } from '@kompeten/contract/assessments/assessments'
import type { PlainStep } from '@kompeten/contract/assessments/lifecycle'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { anAssessment } from '@kompeten/testkit/assessments'
import { formsBy } from '@kompeten/testkit/form-filling'
import { assignmentsSigned } from '@kompeten/testkit/journey/assigning'
import type { Assessing } from './assessing.ts'
import type { World } from './world.ts'

type Scheme = Awaited<ReturnType<Assessing['scheme']>>

/**
 * An assessment whose forms are being filled in, with so many participants of one assessor; `beside` is another scheme of it, listed
 * first, by which nobody is assessed.
 */
export const reviewing = async (
  world: World,
  given: Assessing,
  count = 1,
  { beside }: { beside?: Scheme } = {},
) => {
  const admin = (await world.as('ADM')).call
  const scheme = await given.scheme()
  const assessor = await given.assessor([scheme])
  const people: Awaited<ReturnType<Assessing['approved']>>[] = []
  for (let n = 0; n < count; n += 1) people.push(await given.approved(scheme))
  const schema_ids = [...(beside ? [beside.schema_id] : []), scheme.schema_id]
  const place = { tuk_id: world.seeded.lsp.a.tukId, schema_ids }
  const { data: fresh } = await admin(assessments.create, { body: anAssessment(place) })
  const params = { assessment_id: fresh.assessment_id }
  const body = { join_request_ids: people.map(({ joinRequestId }) => joinRequestId), guests: [] }
  await admin(assessmentPeople.addParticipants, { params, body })
  const { data } = await admin(assessmentPeople.assignAssessors, {
    params,
    body: { accessor_ids: [assessor.assessorId], duty: 'assessor' },
  })
  await admin(assessmentPeople.assignParticipants, {
    params,
    body: {
      assignments: data.participants.map(({ assessment_applicant_id }) => ({
        assessment_applicant_id,
        accessor_id: assessor.assessorId,
      })),
    },
  })
  await assessor.call(assessmentPeople.respond, {
    params,
    body: { answer: 'accepted', reason: null, ties: [], is_impartial: true },
  })
  const step = async (name: PlainStep, reason: string | null = null) => {
    const { data: now } = await admin(assessments.get, { params })
    return (
      await admin(assessments.step, { params, body: { step: name, from: now.last_activity_state, reason } })
    ).data
  }
  await step('review')
  const participants = data.participants.map((row) => {
    const person = people.find(({ applicantId }) => applicantId === row.applicant_id)
    if (!person) throw new Error('A participant is nobody')
    const id = row.assessment_applicant_id
    return { id, person, byAssessor: formsBy(assessor.call, id), byApplicant: formsBy(person.call, id) }
  })
  const signAssignments = async () => assignmentsSigned((await world.as('DIR')).call, params.assessment_id)
  /** Signs the plan of a participant, with one instrument where nothing is planned yet. */
  const plan = async ({ byAssessor }: (typeof participants)[number]) => {
    for (const code of ['mapa02', 'mapa01'] as const) {
      const { state, content } = await byAssessor.get(code)
      if (state === 'SIGNED') continue
      const isPlanned = Object.keys(content).some((path) => path.startsWith('map.'))
      await byAssessor.fill(code, code === 'mapa02' && !isPlanned ? { 'map.ia01.potencies': ['1'] } : {})
      await byAssessor.sign(code)
    }
  }
  /** Everything that the review asks for, then the day. */
  const toTheDay = async () => {
    for (const one of participants) {
      const { byAssessor, byApplicant } = one
      await byAssessor.fill('apl02')
      await byAssessor.sign('apl02')
      await plan(one)
      await byAssessor.fill('ak01')
      await byAssessor.sign('ak01')
      await byApplicant.sign('ak01')
    }
    await step('finish_review')
    await signAssignments()
    await step('start', 'Dimajukan atas permintaan TUK')
  }
  return { admin, assessor, scheme, params, participants, step, signAssignments, plan, toTheDay }
}
