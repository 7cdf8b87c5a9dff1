import { applications } from '@kompeten/contract/applications/applications'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { participations } from '@kompeten/contract/assessments/participations'
import { instruments, participantForms } from '@kompeten/contract/instruments/instruments'
import { questions } from '@kompeten/contract/questions/questions'
import { caller } from '@kompeten/testkit/call'
import { afterAll, expect, test } from 'vitest'
import { applyingIn } from '../../../test/applying.ts'
import { schedulingIn } from '../../../test/scheduling.ts'
import { startWorld } from '../../../test/world.ts'

const world = await startWorld()
afterAll(() => world.close())

test('a scheme is named in the language of whoever reads, where the catalogue has its name', async () => {
  const { admin, ready } = await schedulingIn(world)
  const made = await ready()
  await applyingIn(world, admin).submitted()
  const params = { assessment_id: made.assessment_id }
  const english = caller(world.carry, { key: (await world.as('ADM')).key, language: 'en' })
  const participant = async (call: typeof admin) =>
    (await call(instruments.forms, { params })).data.participants[0]
  const assessment_applicant_id = (await participant(admin))?.assessment_applicant_id ?? ''
  const observation = { assessment_applicant_id, form_code: 'ia01' as const }
  const namesFor = async (call: typeof admin) => [
    (await call(assessments.get, { params })).data.schemas[0]?.schema_name,
    (await participant(call))?.schema_name,
    (await call(participantForms.get, { params: observation })).data.source.schema_name,
    (await call(participations.results, { query: params })).data[0]?.schema_name,
    (await call(applications.list, { query: {} })).data[0]?.schema_name,
    (await call(questions.banks)).data[0]?.schema_name,
  ]
  const inIndonesian = expect.stringMatching(/^Skema Contoh/)
  expect(await namesFor(admin)).toEqual(Array(6).fill(inIndonesian))
  const inEnglish = expect.stringMatching(/^Sample Scheme/)
  expect(await namesFor(english)).toEqual(Array(6).fill(inEnglish))
})
