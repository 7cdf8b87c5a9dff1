import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { letters } from '@kompeten/contract/letters/letters'
import { signatures } from '@kompeten/contract/signatures/signatures'
import { dayAhead } from '@kompeten/testkit/days'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, expect, test } from 'vitest'
import { within } from '../../../../test/certified.ts'
import { textOf } from '../../../../test/lettering.ts'
import { at, good, schedulingIn } from '../../../../test/scheduling.ts'
import { startWorld } from '../../../../test/world.ts'
import { longDay } from '../../../platform/moment-words.ts'
import { scheduleOf } from '../index.ts'

const { world, admin, chair, input, step, get, ready } = await schedulingIn(await startWorld())
afterAll(() => world.close())
await chair(signatures.give, { body: { signature: aSignature } })

/** The letters about an assessment in one of these states, by their types. */
const lettersOf = async ({ assessment_id }: Assessment, ...states: string[]) => {
  const query = { subject_id: assessment_id, limit: '100' }
  const { data } = await admin(letters.list, { query })
  return data
    .filter(({ state }) => states.includes(state))
    .toSorted((one, other) => (one.letter_type < other.letter_type ? -1 : 1))
}
const typesOf = async (of: Assessment, ...states: string[]) =>
  (await lettersOf(of, ...states)).map(({ letter_type }) => letter_type)
const everything = ['SURAT_TUGAS_ASSESSOR', 'UNDANGAN_ASESI', 'UNDANGAN_ASESI', 'UNDANGAN_TUK']
const reviewed = async () => step(admin, await ready(), 'review')

test('a rejected assessment sends nobody: what waits for a signature is put away, what is signed bears no event', async () => {
  const one = await reviewed()
  expect(await typesOf(one, 'WAITING')).toEqual(everything)
  const [signed] = await lettersOf(one, 'WAITING')
  await chair(letters.signMany, { body: { letter_ids: [signed?.letter_id ?? ''] } })
  await step(admin, await get(admin, one), 'reject', good)
  expect(await typesOf(one, 'WAITING')).toEqual([])
  expect(await typesOf(one, 'SIGNED', 'SENT')).toEqual(['SURAT_TUGAS_ASSESSOR'])
  expect(await within(world, ({ tx }) => scheduleOf(tx, one.assessment_id))).toBeUndefined()
})

test('a deleted assessment sends nobody; restored, it has the letters that it had, and no second one of what is signed', async () => {
  const one = await reviewed()
  const [first] = await lettersOf(one, 'WAITING')
  await chair(letters.signMany, { body: { letter_ids: [first?.letter_id ?? ''] } })
  const before = await lettersOf(one, 'WAITING')
  const { call } = await world.as('SUP')
  await call(assessments.delete, { params: at(one), body: { reason: good } })
  expect(await typesOf(one, 'WAITING')).toEqual([])
  await call(assessments.restore, { params: at(one) })
  const numbersOf = (of: typeof before) => of.map(({ letter_number }) => letter_number)
  expect(numbersOf(await lettersOf(one, 'WAITING'))).toEqual(numbersOf(before))
  expect(await typesOf(one, 'SIGNED', 'SENT')).toEqual(['SURAT_TUGAS_ASSESSOR'])
})

test('a review that begins a second time has one letter for each, with the day as it is by then', async () => {
  const one = await reviewed()
  const { call } = await world.as('SUP')
  const back = await step(call, one, 'reopen', good)
  expect(await typesOf(one, 'WAITING')).toEqual([])
  const day = dayAhead(400)
  await admin(assessments.update, {
    params: at(one),
    body: { ...input({ start_date: day, end_date: day }), version: back.version },
  })
  await step(admin, await get(admin, one), 'review')
  expect(await typesOf(one, 'WAITING')).toEqual(everything)
  for (const { letter_id } of await lettersOf(one, 'WAITING')) {
    const pdf = await (await admin(letters.pdf, { params: { letter_id } })).arrayBuffer()
    expect((await textOf(new Uint8Array(pdf))).replace(/\s+/g, ' ')).toContain(longDay('id', day))
  }
})
