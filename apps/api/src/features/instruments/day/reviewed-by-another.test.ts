import { formsBy, reportsBy } from '@kompeten/testkit/form-filling'
import { attended, reported } from '@kompeten/testkit/journey/assessing'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { startFilling } from '../../../../test/filling.ts'
import { alsoAs } from '../../../../test/roles-held.ts'

const { world, made, first, second } = await startFilling()
afterAll(() => world.close())
await made.toTheDay()
const { assessment_id } = made.params
await attended(made.assessor.call, assessment_id, [first, second])
const office = (await alsoAs(world, made.assessor, 'ADM')).call
const asOffice = reportsBy(office, assessment_id, made.assessor.assessorId)

test('whoever assessed neither writes nor signs the review of their own report in another role of theirs', async () => {
  expect((await asOffice.get('ak06')).may).toEqual([])
  expect(await reasonOf(asOffice.fill('ak06'))).toBe('step_not_possible')
  expect(await reasonOf(asOffice.sign('ak06'))).toBe('step_not_possible')
})

test('in the office they are not the assessor either: their report and its forms are signed as one', async () => {
  expect((await asOffice.get('ak05')).may).toEqual([])
  expect((await formsBy(office, first.id).get('ak02')).may).toEqual([])
})

test('somebody else of the office reviews it', async () => {
  for (const { byAssessor, byApplicant } of [first, second]) {
    await byAssessor.fill('ia01')
    await byAssessor.sign('ia01')
    await byApplicant.sign('ia01')
    await byAssessor.fill('ak02')
    await byAssessor.sign('ak02')
  }
  await reported(made.assessor.call, made.admin, assessment_id, made.assessor.assessorId)
  expect((await asOffice.get('ak06')).state).toBe('SIGNED')
})
