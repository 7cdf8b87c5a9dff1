import { assessors } from '@kompeten/contract/assessors/assessors'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { dashboardWords } from '@kompeten/phrases/dashboard/dashboard'
import { aCertificate } from '@kompeten/testkit/assessors'
import type { Call } from '@kompeten/testkit/call'
import { afterAll, expect, test } from 'vitest'
import { save, startAssessors } from '../../../test/assessor-world.ts'

const { world, assessor, assessorId, schemaId } = await startAssessors()
afterAll(() => world.close())

const words = dashboardWords.id.waiting.assessorSteps
const stepsOf = async (call: Call) => {
  const { data } = await call(dashboard.waiting)
  return data.find(({ kind }) => kind === 'profile_to_complete')?.entries.map(({ title }) => title) ?? []
}

test('an assessor is led to their record, to a registration that holds, then to a competence, and to nothing once it waits', async () => {
  const fresh = await world.as('ACS', 'b')
  expect(await stepsOf(fresh.call)).toEqual([words.record.title])
  const ended = { registration_valid_from: '2019-01-01', registration_valid_until: '2022-01-01' }
  await save(fresh.call, fresh.userId, ended)
  expect(await stepsOf(fresh.call)).toEqual([words.registration.title, words.competence.title])

  expect(await stepsOf(assessor.call)).toEqual([words.competence.title])
  const body = {
    ...{ accessor_id: assessorId, schema_id: schemaId, certificate_number: 'K-1', issuer: 'BNSP' },
    ...{ issued_on: '2024-01-01', certificate_valid_until: '2099-12-31' },
  }
  await assessor.call(assessors.addCompetence, { body, file: aCertificate() })
  expect(await stepsOf(assessor.call)).toEqual([])
  expect(await stepsOf((await world.as('ADM')).call)).toEqual([])
})
