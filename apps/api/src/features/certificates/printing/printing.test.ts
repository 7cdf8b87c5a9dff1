import { blanko } from '@kompeten/contract/certificates/blanko'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { blankoPrints } from '@kompeten/contract/certificates/printing'
import { blankoStock } from '@kompeten/contract/certificates/stock'
import { issuesOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { bytesOf, certifyingIn } from '../../../../test/certifying.ts'
import { pagesOf } from '../../../../test/papers.ts'
import { startWorld } from '../../../../test/world.ts'

const { world, admin, named, get, issue, step } = await certifyingIn(await startWorld())
afterAll(() => world.close())

const issuedTo = async (...names: string[]) => {
  const ids = await named(...names)
  await issue(ids)
  return ids
}
const plan = async (certificate_ids: string[], first_number: string | null, goes_on = false) =>
  (await admin(blankoPrints.plan, { body: { certificate_ids, first_number, goes_on } })).data
type Form = readonly [id: string | undefined, number: string]
/** Planned now: each bears the form that it has. */
const plannedNow = (forms: readonly Form[]) =>
  Promise.all(
    forms.map(async ([certificate_id = '', blanko_number]) => ({
      ...{ certificate_id, blanko_number, former_number: (await get(certificate_id)).blanko_number },
    })),
  )
const asked = async (forms: readonly Form[], spoiled_reason: string | null = null) =>
  admin(blankoPrints.print, { body: { forms: await plannedNow(forms), spoiled_reason } })
const printed = async (...given: Parameters<typeof asked>) => pagesOf(await bytesOf(asked(...given)))
const numbersOf = async (ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => get(id)))).map(({ blanko_number }) => blanko_number)
const reason = 'Kertas tersangkut di pencetak'

test('several are printed at once, in the order chosen, each on the form confirmed for it', async () => {
  const [a = '', b = '', c = ''] = await issuedTo('Anita', 'Bambang', 'Citra')
  expect((await plan([c, a, b], null)).map(({ next_number }) => next_number)).toEqual([null, null, null])
  const rows = await plan([c, a, b], 'P 0001')
  expect(rows.map((row) => [row.holder_name, row.blanko_number, row.next_number])).toEqual([
    ['Citra', null, 'P 0001'],
    ['Anita', null, 'P 0002'],
    ['Bambang', null, 'P 0003'],
  ])
  // Nothing is kept before it is confirmed.
  expect(await numbersOf([a, b, c])).toEqual([null, null, null])
  const forms = rows.map((row) => [row.certificate_id, row.next_number ?? ''] as const)
  const pages = await printed(forms)
  expect(pages).toHaveLength(6)
  for (const [at, row] of rows.entries()) {
    expect(pages[at * 2]).toContain(row.holder_name)
    expect(pages[at * 2]).toContain(`No. blanko ${row.next_number}`)
    expect(pages[at * 2]).toContain(row.certificate_number)
  }
  expect(await numbersOf([c, a, b])).toEqual(['P 0001', 'P 0002', 'P 0003'])
  // Printed once more they stay on their forms.
  expect(await printed(forms)).toHaveLength(6)
  expect(await numbersOf([c, a, b])).toEqual(['P 0001', 'P 0002', 'P 0003'])
})

test('a form spoiled in the middle is burned, and the rest goes on behind it', async () => {
  const ids = await issuedTo('Dewi', 'Eko', 'Fitri', 'Gunawan')
  const [d = '', e = '', f = '', g = ''] = ids
  const first = await plan(ids, 'Q 0001')
  await printed(first.map((row) => [row.certificate_id, row.next_number ?? '']))
  // The second was spoiled: its form is gone, and the paper goes on with the third.
  const rest = await plan([e, f, g], 'Q 0002', true)
  expect(rest.map(({ blanko_number, next_number }) => [blanko_number, next_number])).toEqual([
    ['Q 0002', 'Q 0003'],
    ['Q 0003', 'Q 0004'],
    ['Q 0004', 'Q 0005'],
  ])
  const forms = rest.map((row) => [row.certificate_id, row.next_number ?? ''] as const)
  expect(await issuesOf(asked(forms))).toEqual(['spoiled_reason: required'])
  expect(await printed(forms, reason)).toHaveLength(6)
  expect(await numbersOf([d, e, f, g])).toEqual(['Q 0001', 'Q 0003', 'Q 0004', 'Q 0005'])
  const { data: register } = await admin(blanko.spoiled)
  expect(register.filter(({ blanko_number }) => blanko_number.startsWith('Q '))).toMatchObject([
    { blanko_number: 'Q 0002', certificate_id: e, reason },
  ])
  // Sent again it burns no second form.
  await printed(forms, reason)
  expect((await admin(blanko.spoiled)).data).toHaveLength(register.length)
  const { data: told } = await admin(certificates.timeline, { params: { certificate_id: f } })
  expect(told.map(({ name }) => name)).toContain('certificate.blanko_given')
})

test('of two who note the same form as spoiled the second burns nothing: neither the form that the first gave nor its own', async () => {
  const [m = ''] = await issuedTo('Dua Petugas')
  await asked([[m, 'D 0001']])
  const planned = await plannedNow([[m, 'D 0002']])
  const another = planned.map((form) => ({ ...form, blanko_number: 'D 0003' }))
  const both = [planned, another].map((forms) =>
    admin(blankoPrints.print, { body: { forms, spoiled_reason: reason } }).then(
      () => 'done',
      () => 'refused',
    ),
  )
  expect((await Promise.all(both)).toSorted()).toEqual(['done', 'refused'])
  const [bears] = await numbersOf([m])
  // Whoever planned it from another form reads that it has changed, and not that a reason is missing.
  const late = planned.map((form) => ({ ...form, blanko_number: 'D 0005' }))
  const printing = admin(blankoPrints.print, { body: { forms: late, spoiled_reason: null } })
  expect(await reasonOf(printing)).toBe('version_conflict')
  const spoiling = (spoiled_number: string, blanko_number: string) =>
    admin(certificates.spoil, {
      params: { certificate_id: m },
      body: { spoiled_number, blanko_number, reason },
    })
  expect(await reasonOf(spoiling('D 0001', 'D 0004'))).toBe('version_conflict')
  expect((await spoiling(bears ?? '', 'D 0004')).data.blanko_number).toBe('D 0004')
  const { data: spoiled } = await admin(blanko.spoiled)
  expect(spoiled.flatMap((one) => (one.certificate_id === m ? one.blanko_number : [])).toSorted()).toEqual(
    ['D 0001', bears].toSorted(),
  )
})

test('where the stock is kept, only forms that came are given, and those that are gone are left out', async () => {
  const [h = '', i = '', j = ''] = await issuedTo('Hadi', 'Indah', 'Joko')
  const delivery = {
    letter_number: 'B.9/BNSP/I/2026',
    letter_date: '2026-01-05',
    received_on: '2026-01-07',
    first_number: 'R 0001',
    last_number: 'R 0004',
  }
  await admin(blankoStock.receive, { body: delivery })
  await admin(blankoStock.spoilUnused, {
    body: { first_number: 'R 0002', last_number: null, reason: 'Basah terkena hujan' },
  })
  const rows = await plan([h, i], 'R 0001')
  expect(rows.map(({ next_number }) => next_number)).toEqual(['R 0001', 'R 0003'])
  await printed(rows.map((row) => [row.certificate_id, row.next_number ?? '']))
  expect((await admin(blankoStock.get)).data).toMatchObject({ used: 2, spoiled: 1, left: 1 })
  expect(await issuesOf(asked([[j, 'R 0009']]))).toEqual(['forms: blanko_not_received'])
  expect(await issuesOf(asked([[j, 'R 0003']]))).toEqual(['forms: blanko_used'])
})

test('where the stock is kept, the plan goes on with the next delivery, and says where too few are left', async () => {
  const ids = await issuedTo('Mulyadi', 'Nining', 'Oman', 'Putri')
  const delivery = { letter_number: 'B.10/BNSP/II/2026', letter_date: '2026-02-02' }
  for (const [first_number, last_number, received_on] of [
    ['T 0098', 'T 0099', '2026-02-03'],
    ['S 0001', 'S 0001', '2026-02-04'],
  ] as const) {
    await admin(blankoStock.receive, { body: { ...delivery, received_on, first_number, last_number } })
  }
  const rows = await plan(ids.slice(0, 3), 'T 0098')
  expect(rows.map(({ next_number }) => next_number)).toEqual(['T 0098', 'T 0099', 'S 0001'])
  expect(await issuesOf(plan(ids, 'T 0098'))).toEqual(['first_number: blanko_too_few'])
  expect(await issuesOf(plan(ids, 'T 0100'))).toEqual(['first_number: blanko_not_received'])
  await printed(rows.map((row) => [row.certificate_id, row.next_number ?? '']))
  // Behind a spoiled form, those of the others are free again, and there are no more.
  expect(await issuesOf(plan(ids.slice(1, 3), 'T 0099', true))).toEqual(['first_number: blanko_too_few'])
})

test('only what is in force and made is printed, by whoever may change certificates', async () => {
  const [k = '', l = ''] = await issuedTo('Kartika', 'Lukman')
  const [waiting = ''] = await named('Menunggu')
  await step('suspend', l)
  expect(await reasonOf(asked([[l, 'P 0101']]))).toBe('step_not_possible')
  expect(await reasonOf(asked([[waiting, 'P 0101']]))).toBe('step_not_possible')
  const { refusal } = await refused(plan([k, l, waiting], 'P 0101'))
  expect(refusal.reason).toBe('step_not_possible')
  expect(refusal.facts).toMatchObject({ why: { code: 'not_printable', names: ['Lukman', 'Menunggu'] } })
  expect(refusal.message).toContain('Lukman, Menunggu')
  const reader = (await world.as('MAG')).call
  const body = { forms: await plannedNow([[k, 'P 0101']]), spoiled_reason: null }
  expect(await reasonOf(reader(blankoPrints.print, { body }))).toBe('not_allowed')
  const other = (await world.as('ADM', 'b')).call
  expect(await reasonOf(other(blankoPrints.print, { body }))).toBe('not_found')
})
