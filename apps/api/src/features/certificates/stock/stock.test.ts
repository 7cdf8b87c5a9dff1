import { blanko } from '@kompeten/contract/certificates/blanko'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { blankoStock } from '@kompeten/contract/certificates/stock'
import { notifications } from '@kompeten/contract/notifications/notifications'
import type { Call } from '@kompeten/testkit/call'
import { issuesOf, outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { bytesOf, certifyingIn } from '../../../../test/certifying.ts'
import { eventually } from '../../../../test/eventually.ts'
import { startWorld } from '../../../../test/world.ts'
import { samplePdf } from '../../../demo/sample-pdf.ts'
import { dayAfter } from '../../../platform/days.rules.ts'

const { world, admin, director, named, get, issue } = await certifyingIn(await startWorld())
afterAll(() => world.close())

const counts = async () => {
  const { received, used, spoiled, left } = (await admin(blankoStock.get)).data
  return { received, used, spoiled, left }
}
const delivery = (first_number: string, last_number: string, changes = {}) => ({
  letter_number: 'B.12/BNSP/XI/2026',
  letter_date: '2026-01-05',
  received_on: '2026-01-07',
  first_number,
  last_number,
  ...changes,
})
const receive = (first: string, last: string, call: Call = admin) =>
  call(blankoStock.receive, { body: delivery(first, last) })
const give = async (id: string, blanko_number: string, call: Call = admin) => {
  const { holder_name, version } = await get(id)
  return call(certificates.update, {
    params: { certificate_id: id },
    body: { holder_name, blanko_number, version },
  })
}

test('before the first delivery any number may be used, for nothing is known of the forms', async () => {
  const [id = ''] = await named('Sebelum Stok')
  await give(id, 'LAMA 7')
  const { data } = await admin(blankoStock.get)
  expect(data).toMatchObject({ is_kept: false, is_low: false, received: 0, next_number: null })
})

test('forms come with their letter, and each is counted as used, spoiled or left', async () => {
  const { data } = await receive('S 0001', 'S 0010')
  expect(data).toMatchObject({ received: 10, left: 10, has_letter: false, may: ['set_letter', 'delete'] })
  const params = { delivery_id: data.delivery_id }
  await admin(blankoStock.setLetter, {
    params,
    file: { name: 'surat.pdf', bytes: samplePdf('surat', []) },
  })
  const letter = await bytesOf(admin(blankoStock.letter, { params }))
  expect(letter.subarray(0, 5).toString()).toBe('%PDF-')
  const [id = ''] = await named('Pemakai Pertama')
  await give(id, 's 0002')
  const spoil = { first_number: 'S 0009', last_number: 'S 0010', reason: 'Basah terkena hujan' }
  const { data: stock } = await admin(blankoStock.spoilUnused, { body: spoil })
  expect(stock).toMatchObject({ received: 10, used: 1, spoiled: 2, left: 7, next_number: 'S 0001' })
  const { data: whole } = await admin(blankoStock.delivery, { params })
  expect(whole.runs.map(({ state, first_number, count }) => [state, first_number, count])).toEqual([
    ['LEFT', 'S 0001', 1],
    ['USED', 'S 0002', 1],
    ['LEFT', 'S 0003', 6],
    ['SPOILED', 'S 0009', 2],
  ])
  const { data: register } = await admin(blanko.spoiled)
  expect(register[0]).toMatchObject({ certificate_id: null, reason: 'Basah terkena hujan' })
  expect(await reasonOf(admin(blankoStock.remove, { params }))).toBe('step_not_possible')
  // A form that is taken off a certificate again is left again.
  const { holder_name, version } = await get(id)
  await admin(certificates.update, {
    params: { certificate_id: id },
    body: { holder_name, blanko_number: null, version },
  })
  expect(await counts()).toEqual({ received: 10, used: 0, spoiled: 2, left: 8 })
})

test('a number that never came, was spoiled, is used or came before is refused with words', async () => {
  await receive('T 01', 'T 05')
  const [one = '', other = ''] = await named('Nomor Satu', 'Nomor Lain')
  expect(await issuesOf(give(one, 'T 99'))).toEqual(['blanko_number: blanko_not_received'])
  await admin(blankoStock.spoilUnused, {
    body: { first_number: 'T 05', last_number: null, reason: 'Hilang di jalan' },
  })
  const told = (await refused(give(one, 'T 05'))).refusal.errors[0]
  expect(told?.message).toContain('T 05')
  expect(told?.code).toBe('blanko_spoiled')
  await give(one, 'T 01')
  expect(await issuesOf(give(other, 'T 01'))).toEqual(['blanko_number: blanko_used'])
  const spoil = (first_number: string) =>
    admin(blankoStock.spoilUnused, { body: { first_number, last_number: null, reason: 'Tercetak miring' } })
  expect(await issuesOf(spoil('T 01'))).toEqual(['first_number: blanko_used'])
  expect(await issuesOf(spoil('T 05'))).toEqual(['first_number: blanko_spoiled'])
  expect(await issuesOf(spoil('Z 1'))).toEqual(['first_number: blanko_not_received'])
  for (const spelled of [(at: string) => `T ${at}`, (at: string) => `t${at}`, (at: string) => `T  ${at}`]) {
    expect(await issuesOf(receive(spelled('04'), spelled('09')))).toEqual(['first_number: blanko_received'])
  }
  for (const [first, last] of [
    ['T 09', 'T 06'],
    ['T 10', 'U 20'],
    ['T 8', 'T 12'],
    ['TANPA', 'TANPB'],
    ['T 00001', 'T 20001'],
  ] as const) {
    expect(await issuesOf(receive(first, last)), first).toEqual(['last_number: not_a_blanko_range'])
  }
  const late = delivery('T 20', 'T 21', { letter_date: '2026-02-01' })
  expect(await issuesOf(admin(blankoStock.receive, { body: late }))).toEqual([
    'received_on: end_before_start',
  ])
  const early = delivery('T 20', 'T 21', { received_on: dayAfter(world.today(), 1) })
  expect(await issuesOf(admin(blankoStock.receive, { body: early }))).toEqual(['received_on: in_the_future'])
})

test('of two who register the same forms, and of two who take one, one is first', async () => {
  const came = await Promise.all([outcomeOf(receive('V 001', 'V 100')), outcomeOf(receive('V 050', 'V 150'))])
  expect(came.sort()).toEqual(['done', 'rule_broken'])
  const [one = '', other = ''] = await named('Cepat Satu', 'Cepat Dua')
  const taken = await Promise.all([outcomeOf(give(one, 'V 070')), outcomeOf(give(other, 'V 070'))])
  expect(taken.sort()).toEqual(['done', 'rule_broken'])
  const [third = ''] = await named('Cepat Tiga')
  const raced = await Promise.all([
    outcomeOf(give(third, 'V 080')),
    outcomeOf(
      admin(blankoStock.spoilUnused, {
        body: { first_number: 'V 080', last_number: null, reason: 'Sobek di pinggir' },
      }),
    ),
  ])
  expect(raced.sort()).toEqual(['done', 'rule_broken'])
})

test('a range entered wrongly is taken back while none of it is used, and may come again', async () => {
  const { data } = await receive('W 01', 'W 10')
  await admin(blankoStock.remove, { params: { delivery_id: data.delivery_id } })
  expect(await reasonOf(admin(blankoStock.delivery, { params: { delivery_id: data.delivery_id } }))).toBe(
    'not_found',
  )
  const { data: again } = await receive('W 01', 'W 10')
  expect(again.received).toBe(10)
  // Of one who takes it back and one who takes a form of it, one is first.
  const [id = ''] = await named('Pada Saat Sama')
  const raced = await Promise.all([
    outcomeOf(admin(blankoStock.remove, { params: { delivery_id: again.delivery_id } })),
    outcomeOf(give(id, 'W 05')),
  ])
  expect(raced.filter((outcome) => outcome === 'done')).toHaveLength(1)
})

test('a reprint spoils the form it was on, and a correction recalls it: the stock accounts for both', async () => {
  await receive('X 01', 'X 09')
  const [id = ''] = await named('Dicetak Ulang')
  await give(id, 'X 01')
  await issue([id])
  const before = await counts()
  const params = { certificate_id: id }
  const spoiling = (blanko_number: string) =>
    admin(certificates.spoil, {
      params,
      body: { spoiled_number: 'X 01', blanko_number, reason: 'Tinta luntur saat dicetak' },
    })
  expect(await issuesOf(spoiling('X 77'))).toEqual(['blanko_number: blanko_not_received'])
  expect(await issuesOf(spoiling('X 01'))).toEqual(['blanko_number: blanko_itself'])
  await spoiling('X 02')
  expect(await counts()).toEqual({ ...before, spoiled: before.spoiled + 1, left: before.left - 1 })
  const { printed, holder_name } = await get(id)
  const body = { ...printed, holder_name, reason: 'Kode KBLI salah ketik', correction_basis: null }
  const { data: corrected } = await admin(certificates.correct, { params, body })
  await give(corrected.certificate_id, 'X 03')
  await issue([corrected.certificate_id])
  expect(await counts()).toEqual({
    ...before,
    used: before.used,
    spoiled: before.spoiled + 2,
    left: before.left - 2,
  })
})

test('the office is told once fewer are left than the LSP has set', async () => {
  const { data } = await director(issuing.settings)
  const { lsp_name: _, last_serial: __, ...settings } = data
  const { left } = await counts()
  await director(issuing.changeSettings, { body: { ...settings, blanko_warn_below: left } })
  expect((await admin(blankoStock.get)).data).toMatchObject({ warn_below: left, is_low: false })
  const [one = '', other = ''] = await named('Hampir Habis', 'Makin Habis')
  await give(one, 'X 08')
  expect((await admin(blankoStock.get)).data.is_low).toBe(true)
  await give(other, 'X 09')
  const notices = async () =>
    (await director(notifications.list, { query: {} })).data.filter(({ name }) => name === 'blanko_stock.low')
  await eventually(async () => expect(await notices()).toHaveLength(1))
})

test('another LSP sees nothing of it, an applicant and a stranger may not look, and venues register none', async () => {
  const { data } = await receive('Y 1', 'Y 3')
  const params = { delivery_id: data.delivery_id }
  const other = (await world.as('ADM', 'b')).call
  expect((await other(blankoStock.get)).data.received).toBe(0)
  expect(await reasonOf(other(blankoStock.delivery, { params }))).toBe('not_found')
  expect(await reasonOf(other(blankoStock.remove, { params }))).toBe('not_found')
  expect((await receive('Y 1', 'Y 3', other)).data.received).toBe(3)
  for (const role of ['APL', 'ACS', 'ADT'] as const) {
    const { call } = await world.as(role)
    expect(await reasonOf(call(blankoStock.get))).toBe('not_allowed')
    expect(await reasonOf(receive('Y 7', 'Y 8', call))).toBe('not_allowed')
  }
  expect(await reasonOf(world.stranger(blankoStock.get))).toBe('not_signed_in')
  const { data: rows } = await admin(blankoStock.deliveries, { query: { limit: '5' } })
  expect(rows.length).toBeGreaterThan(0)
})
