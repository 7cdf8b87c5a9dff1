import { assessments } from '@kompeten/contract/assessments/assessments'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { letters } from '@kompeten/contract/letters/letters'
import { plenoLetters } from '@kompeten/contract/letters/types'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, expect, test } from 'vitest'
import { type Made, plenoIn } from '../../../../test/pleno.ts'
import { startWorld } from '../../../../test/world.ts'

const world = await startWorld()
const { given, director } = await plenoIn(world)
afterAll(() => world.close())

const memberLetters = async ({ params }: Made) => {
  const query = { subject_id: params.assessment_id, letter_type: plenoLetters.join(','), limit: '100' }
  return (await director(letters.list, { query })).data
}
const asked = async (made: Made) => {
  const query = { subject_id: made.params.assessment_id, state: 'WAITING', is_past: 'false', limit: '100' }
  const { data } = await director(letters.mine, { query })
  const types: readonly string[] = plenoLetters
  return data.filter(({ letter_type }) => types.includes(letter_type)).length
}
const countedLetters = async () => {
  const { data } = await director(dashboard.waiting)
  return data.find(({ kind }) => kind === 'letters_to_sign')?.count ?? 0
}

test('a pleno that is closed asks for no more signatures under what was to bring its members, which can still be given', async () => {
  const made = await given.decided()
  await given.minuted(made)
  const before = await countedLetters()
  expect(await asked(made)).toBe(6)
  await director(plenos.close, { params: made.params, body: { signature: aSignature } })
  expect(await asked(made)).toBe(0)
  expect(await countedLetters()).toBe(before - 6)
  const [letter] = await memberLetters(made)
  expect(letter).toMatchObject({ state: 'WAITING', is_past: true })
  const params = { letter_id: letter?.letter_id ?? '' }
  await director(letters.sign, { params, body: { signature: aSignature } })
  expect((await memberLetters(made)).filter(({ state }) => state === 'WAITING')).toHaveLength(5)
})

test('a pleno that does not come, because its assessment is reopened, discards what nobody has signed of them', async () => {
  const made = await given.sitting()
  const body = { step: 'reopen', from: 'PLENO_DOCUMENT_COMPLETED', reason: 'Bukti dilengkapi' } as const
  await director(assessments.step, { params: made.params, body })
  const states = (await memberLetters(made)).map(({ state }) => state)
  expect(states).toEqual(Array(6).fill('DISCARDED'))
})
