import { certificates } from '@kompeten/contract/certificates/certificates'
import type { ReductionInput } from '@kompeten/contract/certificates/content'
import { blankoPrints } from '@kompeten/contract/certificates/printing'
import { letters } from '@kompeten/contract/letters/letters'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { bytesOf, certifyingIn, codeOf } from '../../../../test/certifying.ts'
import { eventually } from '../../../../test/eventually.ts'
import { startWorld } from '../../../../test/world.ts'

const { world, admin, director, get, sign, done, issued, verify } = await certifyingIn(await startWorld())
afterAll(() => world.close())

const said = { reason: 'Unit ini tidak lagi dipenuhi pemegang', correction_basis: 'SK Direktur 12/2026' }
const reduce = (certificate_id: string, changes: Partial<ReductionInput> = {}, call = director) =>
  call(certificates.reduce, {
    params: { certificate_id },
    body: { unit_codes: [], ...said, ...changes },
  })
const textOf = async (certificate_id: string) => {
  const pdf = await bytesOf(admin(certificates.document, { params: { certificate_id } }))
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)))
  return text.join(' ')
}
const made = async () => {
  const [one] = await issued()
  const id = one?.certificate_id ?? ''
  const whole = await get(id)
  const [first, ...others] = whole.printed.units
  return {
    id,
    whole,
    first: first?.unit_code ?? '',
    all: [first, ...others].map((unit) => unit?.unit_code ?? ''),
  }
}

test('a unit that a decision takes is gone at once for whoever verifies, and a certificate of the rest takes the place of the old', async () => {
  const { id, whole, first, all } = await made()
  const { data } = await reduce(id, { unit_codes: [first] })
  expect(data).toMatchObject({ state: 'ACTIVE', withdrawn_units: [{ unit_code: first }] })
  expect(data.reduced_date).not.toBeNull()
  const code = codeOf(whole.verify_path)
  expect(await verify(code)).toMatchObject({ standing: 'ACTIVE', withdrawn_units: [{ unit_code: first }] })
  expect(await textOf(id)).toContain('LINGKUP DIKURANGI')
  // Nothing that says the whole scope leaves the house any more.
  const printing = { certificate_ids: [id], first_number: 'LK 9000001', goes_on: false }
  expect(await reasonOf(admin(blankoPrints.plan, { body: printing }))).toBe('step_not_possible')
  expect(whole.may).toEqual(expect.arrayContaining(['hand_over', 'announce', 'spoil']))
  expect(data.may).not.toContain('hand_over')
  expect((await get(id)).may).not.toContain('announce')

  const { data: waiting } = await admin(certificates.list, { query: { state: 'WAITING' } })
  const next = waiting.find(({ holder_name }) => holder_name === whole.holder_name)
  const nextId = next?.certificate_id ?? ''
  expect(await get(nextId)).toMatchObject({
    replacement: 'reduction',
    correction_basis: said.correction_basis,
    state_reason: said.reason,
    valid_until: whole.valid_until,
  })
  // The decision is taken: what it left is not given up.
  const cancelling = director(certificates.cancel, {
    params: { certificate_id: nextId },
    body: { reason: said.reason },
  })
  expect(await reasonOf(cancelling)).toBe('step_not_possible')
  await done((await sign([nextId])).run_id)
  const after = await get(nextId)
  expect(after).toMatchObject({ state: 'ACTIVE', withdrawn_units: [], valid_until: whole.valid_until })
  expect(after.printed.units.map(({ unit_code }) => unit_code)).toEqual(all.slice(1))
  expect(await get(id)).toMatchObject({ state: 'REPLACED', replaced_by: { certificate_id: nextId } })
  expect(await verify(code)).toMatchObject({ standing: 'REPLACED' })
})

test('the holder gets a letter that names the units, the decision and the reason', async () => {
  const { id, first } = await made()
  await reduce(id, { unit_codes: [first] })
  await eventually(async () => {
    const { data } = await admin(letters.list, { query: { letter_type: 'SURAT_PENGURANGAN_LINGKUP' } })
    expect(data.map(({ state }) => state)).toContainEqual(expect.stringMatching(/SIGNED|SENT/))
    const pdfs = await Promise.all(
      data.map(({ letter_id }) => bytesOf(admin(letters.pdf, { params: { letter_id } }))),
    )
    const texts = await Promise.all(
      pdfs.map(async (pdf) =>
        (await extractText(await getDocumentProxy(Uint8Array.from(pdf)))).text.join(' '),
      ),
    )
    const told = texts.find((text) => text.includes(first)) ?? ''
    for (const part of [said.correction_basis, 'tidak lagi dipenuhi']) expect(told).toContain(part)
  })
})

test('only the director or a delegate decides it, once at a time, never of another’s unit nor of all of them', async () => {
  const { id, first, all } = await made()
  expect(await reasonOf(reduce(id, { unit_codes: [first] }, admin))).toBe('not_allowed')
  expect(await reasonOf(reduce(id, { unit_codes: [first] }, (await world.as('DIR', 'b')).call))).toBe(
    'not_found',
  )
  expect(await issuesOf(reduce(id, { unit_codes: ['X.000'] }))).toEqual(['unit_codes: not_found'])
  expect(await issuesOf(reduce(id, { unit_codes: all }))).toEqual(['unit_codes: no_unit_left'])
  expect((await get(id)).withdrawn_units).toEqual([])
  await reduce(id, { unit_codes: [first] })
  expect(await reasonOf(reduce(id, { unit_codes: all.slice(1, 2) }))).toBe('already_exists')
})
