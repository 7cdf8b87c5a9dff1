import { randomUUID } from 'node:crypto'
import { assessments } from '@kompeten/contract/assessments'
import type { PlainStep } from '@kompeten/contract/assessments-lifecycle'
import { assessmentPeople } from '@kompeten/contract/assessments-people'
import type { FormCode, FormField } from '@kompeten/contract/forms/form-definition'
import type { FormValue } from '@kompeten/contract/forms/form-rows'
import { placesOf } from '@kompeten/contract/forms/form-rows'
import { formOf } from '@kompeten/contract/forms/forms'
import { participantForms } from '@kompeten/contract/instruments'
import type { Form } from '@kompeten/contract/instruments-content'
import { anAssessment } from '@kompeten/testkit/assessments'
import type { Call } from '@kompeten/testkit/call'
import { aSignature } from '@kompeten/testkit/registrations'
import type { Assessing } from './assessing.ts'
import type { World } from './world.ts'

const someValue = ({ kind, options: [first = ''] = [] }: FormField): FormValue => {
  if (kind === 'choices') return [first]
  if (kind === 'choice') return first
  return kind === 'number' ? 80 : 'Diisi'
}

/** Steps of the forms, each as people take them. */
export const formsBy = (call: Call, assessment_applicant_id: string) => {
  const at = (form_code: FormCode) => ({ assessment_applicant_id, form_code })
  const get = async (code: FormCode) => (await call(participantForms.get, { params: at(code) })).data
  const device = randomUUID()
  let sequence = 0
  const save = async (code: FormCode, values: Record<string, FormValue | null>, revision = 1) => {
    const { versions } = await get(code)
    const changes = Object.entries(values).map(([path, value]) => {
      sequence += 1
      const sent =
        value === null || typeof value === 'string' || typeof value === 'number' ? value : [...value]
      return { path, value: sent, based_on: versions[path] ?? 0, sequence }
    })
    return (
      await call(participantForms.save, { params: at(code), body: { device_id: device, revision, changes } })
    ).data
  }
  const sign = async (code: FormCode): Promise<Form> => {
    const { revision } = await get(code)
    return (
      await call(participantForms.sign, { params: at(code), body: { revision, signature: aSignature } })
    ).data
  }
  /** Fills in everything that is asked, the first option of each choice. */
  const fill = async (code: FormCode, values: Record<string, FormValue> = {}) => {
    const form = await get(code)
    const definition = formOf(code, form.source.muk_generation)
    if (!definition) throw new Error(`There is no ${code}`)
    const filled: Record<string, FormValue> = { ...values }
    // Answers ask for more: again, until nothing new is asked.
    for (let before = -1; before !== Object.keys(filled).length; ) {
      before = Object.keys(filled).length
      for (const { path, field } of placesOf(definition, form.source, filled)) {
        if (field.required && filled[path] === undefined) filled[path] = someValue(field)
      }
    }
    await save(code, filled, form.revision)
  }
  return { get, save, sign, fill, at }
}

/** An assessment whose forms are being filled in, with so many participants of one assessor. */
export const reviewing = async (world: World, given: Assessing, count = 1) => {
  const admin = (await world.as('ADM')).call
  const scheme = await given.scheme()
  const assessor = await given.assessor([scheme])
  const people: Awaited<ReturnType<Assessing['approved']>>[] = []
  for (let n = 0; n < count; n += 1) people.push(await given.approved(scheme))
  const place = { tuk_id: world.seeded.lsp.a.tukId, schema_ids: [scheme.schema_id] }
  const { data: fresh } = await admin(assessments.create, { body: anAssessment(place) })
  const params = { assessment_id: fresh.assessment_id }
  const body = { join_request_ids: people.map(({ joinRequestId }) => joinRequestId), guests: [] }
  await admin(assessmentPeople.addParticipants, { params, body })
  const { data } = await admin(assessmentPeople.assignAccessors, {
    params,
    body: { accessor_ids: [assessor.accessorId], duty: 'assessor' },
  })
  await admin(assessmentPeople.assignParticipants, {
    params,
    body: {
      assignments: data.participants.map(({ assessment_applicant_id }) => ({
        assessment_applicant_id,
        accessor_id: assessor.accessorId,
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
  /** Everything that the review asks for, then the day. */
  const toTheDay = async () => {
    for (const { byAssessor, byApplicant } of participants) {
      await byAssessor.fill('apl02')
      await byAssessor.sign('apl02')
      await byAssessor.fill('ak01')
      await byAssessor.sign('ak01')
      await byApplicant.sign('ak01')
    }
    await step('finish_review')
    await step('start', 'Dimajukan atas permintaan TUK')
  }
  return { admin, assessor, scheme, params, participants, step, toTheDay }
}
