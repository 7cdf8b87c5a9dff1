import { incomingLetters } from '@kompeten/contract/letters/incoming'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { startWorld } from '../../../../test/world.ts'

const world = await startWorld()
afterAll(() => world.close())
const admin = (await world.as('ADM')).call
const elsewhere = (await world.as('ADM', 'b')).call

const noted = {
  letter_number: '12/DISNAKER/2026',
  letter_date: '2026-11-02',
  sender_name: 'Dinas Tenaga Kerja Kota Bandung',
  summary: 'Undangan koordinasi',
  received_on: '2026-11-04',
}
const enter = async (call = admin) => (await call(incomingLetters.create, { body: noted })).data

test('an incoming letter gets the next number of its LSP’s register, and no other LSP sees it', async () => {
  const [first, second, theirs] = [await enter(), await enter(), await enter(elsewhere)]
  expect(first).toMatchObject({ ...noted, created_by_name: 'Dewi Lestari', may: ['update'] })
  expect([first, second, theirs].map(({ agenda_number }) => agenda_number.split('/')[0])).toEqual([
    '1',
    '2',
    '1',
  ])
  const params = { incoming_letter_id: first.incoming_letter_id }
  expect(await reasonOf(elsewhere(incomingLetters.get, { params }))).toBe('not_found')
})

test('what is noted of it may be changed by who saw its newest version', async () => {
  const { incoming_letter_id, version } = await enter()
  const change = (summary: string) =>
    admin(incomingLetters.update, { params: { incoming_letter_id }, body: { ...noted, summary, version } })
  expect((await change('Undangan rapat')).data.summary).toBe('Undangan rapat')
  expect(await reasonOf(change('Undangan lain'))).toBe('version_conflict')
  const { data } = await admin(incomingLetters.get, { params: { incoming_letter_id } })
  expect(data.summary).toBe('Undangan rapat')
})
