import { instruments, participantForms } from '@kompeten/contract/instruments/instruments'
import { afterAll, expect, test } from 'vitest'
import { startFilling } from '../../../../test/filling.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { assessmentOf } from '../../assessments/index.ts'

const { world, made, first, second } = await startFilling()
afterAll(() => world.close())
for (const { byAssessor } of [first, second]) {
  await byAssessor.fill('mapa01')
  await byAssessor.sign('mapa01')
}
await made.toTheDay()

/** What is called while somebody else holds the assessment, as each of its steps does: whether it waited, and what came of it. */
const whileHeld = async (work: () => Promise<unknown>) => {
  const ended = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  const step = inTenant(world.app.database.app, world.seeded.lsp.a.lspId, 'write', async (tx) => {
    await assessmentOf(tx, made.params.assessment_id, { hold: true })
    began.resolve()
    await ended.promise
  })
  await began.promise
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  await new Promise((resolve) => setTimeout(resolve, 400))
  const hasWaited = !isDone
  ended.resolve()
  await step
  await working
  return hasWaited
}

test('what is signed, opened again or recorded of the day waits for a step of the assessment; what is written does not', async () => {
  const { byAssessor } = first
  const attendance = [first, second].map(({ id }) => ({
    assessment_applicant_id: id,
    attendance: 'PRESENT' as const,
    identity_kind: 'ktp' as const,
    identity_matches: true,
    note: null,
    based_on: null,
  }))
  const attend = () =>
    made.assessor.call(instruments.attend, { params: made.params, body: { checks: attendance } })
  expect(await whileHeld(attend)).toBe(true)
  await byAssessor.fill('ia01')
  expect(await whileHeld(() => byAssessor.save('ia01', { 'result.feedback': 'Rapi' }))).toBe(false)
  expect(await whileHeld(() => byAssessor.sign('ia01'))).toBe(true)
  const correct = () =>
    made.assessor.call(participantForms.correct, {
      params: byAssessor.at('ia01'),
      body: { revision: 1, reason: 'Salah menandai satu KUK' },
    })
  expect(await whileHeld(correct)).toBe(true)
})
