import { applicants } from '@kompeten/contract/applicants/applicants'
import { blanko } from '@kompeten/contract/certificates/blanko'
import { certificates } from '@kompeten/contract/certificates/certificates'
import type { CorrectionInput } from '@kompeten/contract/certificates/content'
import { letters } from '@kompeten/contract/letters/letters'
import { anApplicant } from '@kompeten/testkit/applicants'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { applyingIn } from '../../../../test/applying.ts'
import { within } from '../../../../test/certified.ts'
import { certifyingIn, codeOf } from '../../../../test/certifying.ts'
import { startWorld } from '../../../../test/world.ts'
import { certificatesOf } from '../index.ts'

const { world, admin, director, get, sign, done, issued, verify, step } = await certifyingIn(
  await startWorld(),
)
afterAll(() => world.close())

describe('a correction', () => {
  test('replaces the old certificate once it is signed: its QR then says by what', async () => {
    const [old] = await issued(1, { holder: { name: 'Budi Santso' } })
    const id = old?.certificate_id ?? ''
    const body = {
      ...(await get(id)).printed,
      ...{ holder_name: 'Budi Santoso', reason: 'Nama salah ketik pada cetakan', correction_basis: null },
    }
    const { data: corrected } = await admin(certificates.correct, { params: { certificate_id: id }, body })
    expect(corrected).toMatchObject({ state: 'WAITING', edition: 2, replacement: 'correction' })
    expect(await reasonOf(admin(certificates.correct, { params: { certificate_id: id }, body }))).toBe(
      'already_exists',
    )
    const meanwhile = await get(id)
    expect(meanwhile).toMatchObject({ state: 'ACTIVE', replacement_waiting_id: corrected.certificate_id })
    expect(meanwhile.may).not.toContain('correct')
    await done((await sign([corrected.certificate_id])).run_id)
    const [before, after] = [await get(id), await get(corrected.certificate_id)]
    expect(before).toMatchObject({
      state: 'REPLACED',
      holder_name: 'Budi Santso',
      replacement_waiting_id: null,
    })
    expect(after).toMatchObject({ state: 'ACTIVE', valid_until: before.valid_until })
    expect(after.certificate_number).not.toBe(before.certificate_number)
    expect(await verify(codeOf(before.verify_path))).toMatchObject({
      standing: 'REPLACED',
      replaced_by: { certificate_number: after.certificate_number, code: codeOf(after.verify_path) },
    })
  })

  test('of more than spelling is the director’s, with the decision it rests on; then all is printed again', async () => {
    const [old] = await issued()
    const params = { certificate_id: old?.certificate_id ?? '' }
    const { printed, holder_name, issued_on } = await get(params.certificate_id)
    const units = printed.units.map((unit, at) =>
      at === 0 ? { ...unit, title: 'Judul unit yang betul' } : unit,
    )
    const body = {
      ...printed,
      ...{ holder_name, schema_name: 'Pemrogram Madya', sector: 'Perangkat lunak', kbli_code: '62011' },
      ...{ valid_months: 60, units },
      reason: 'Skema tercetak dengan judul lama',
      correction_basis: null,
    }
    const pathsOf = async (call: typeof admin, sent: CorrectionInput) =>
      (await refused(call(certificates.correct, { params, body: sent }))).refusal.errors.map(
        ({ path }) => path,
      )
    expect(await pathsOf(admin, { ...body, correction_basis: 'SK 12/LSP/2026' })).toEqual([
      ...['schema_name', 'valid_months', 'units'],
    ])
    expect(await pathsOf(director, body)).toEqual(['correction_basis'])
    const decided = { ...body, correction_basis: 'SK 12/LSP/2026, 20 November 2026' }
    expect(await pathsOf(director, { ...decided, kbji_code: null, units: [] })).toEqual([
      'kbji_code',
      'units',
    ])
    const { data: corrected } = await director(certificates.correct, { params, body: decided })
    expect(corrected.correction_basis).toBe(decided.correction_basis)
    expect(corrected.corrected.map(({ field }) => field)).toEqual([
      ...['schema_name', 'sector', 'kbli_code', 'valid_months', 'units'],
    ])
    await done((await sign([corrected.certificate_id])).run_id)
    const after = await get(corrected.certificate_id)
    expect(after.certificate_number).toMatch(/^62011 2514 0 /)
    expect(after.valid_until?.slice(0, 4)).toBe(String(Number(issued_on?.slice(0, 4)) + 5))
    const pdf = await admin(certificates.document, { params: { certificate_id: corrected.certificate_id } })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())))
    expect(text[0]).toContain('Pemrogram Madya')
    expect(text[1]).toContain('Judul unit yang betul')
    expect(await get(params.certificate_id)).toMatchObject({ state: 'REPLACED', printed })
  })

  test('that is given up leaves the old certificate as it was', async () => {
    const [old] = await issued()
    const params = { certificate_id: old?.certificate_id ?? '' }
    const { printed } = await get(params.certificate_id)
    const body = {
      ...printed,
      ...{ holder_name: 'Nama Lain', reason: 'Nama salah ketik pada cetakan', correction_basis: null },
    }
    const { data: corrected } = await director(certificates.correct, { params, body })
    await admin(certificates.cancel, {
      params: { certificate_id: corrected.certificate_id },
      body: { reason: 'Ternyata sudah benar' },
    })
    expect((await get(params.certificate_id)).state).toBe('ACTIVE')
    expect((await director(certificates.correct, { params, body })).data.edition).toBe(3)
  })
})

test('a certificate of the same person and scheme replaces the one before', async () => {
  const applicantId = crypto.randomUUID()
  const [old] = await issued(1, { holder: { applicantId } })
  const [renewed] = await issued(1, { holder: { applicantId } })
  expect(await get(old?.certificate_id)).toMatchObject({
    state: 'REPLACED',
    replaced_by: { certificate_id: renewed?.certificate_id },
  })
  expect(renewed).toMatchObject({ replacement: 'recertification', edition: 1 })
  const held = await within(world, ({ tx }) => certificatesOf(tx, { applicantId, today: '2026-01-01' }))
  expect(held.map(({ state }) => state)).toEqual(['ACTIVE', 'REPLACED'])
})

describe('a corrected name', () => {
  const correctTo = async (certificate_id: string, holder_name: string) => {
    const params = { certificate_id }
    const { printed } = await get(certificate_id)
    const body = { ...printed, holder_name, reason: 'Ejaan sesuai akta', correction_basis: null }
    return (await admin(certificates.correct, { params, body })).data.certificate_id
  }

  test('is that of the record once the correction is signed, and of later letters', async () => {
    const { call, userId, userPermissionId } = await applyingIn(world, admin).applicant()
    const { applicant_id, full_name } = (await call(applicants.mine)).data
    const holder = { name: full_name, applicantId: applicant_id, userId, userPermissionId }
    const [old] = await issued(1, { holder })
    const right = `${full_name}, S.T.`
    const id = await correctTo(old?.certificate_id ?? '', right)
    const nameNow = async () => (await admin(applicants.get, { params: { applicant_id } })).data.full_name
    expect(await nameNow()).toBe(full_name)
    await done((await sign([id])).run_id)
    expect(await nameNow()).toBe(right)
    const { data: told } = await admin(applicants.timeline, { params: { applicant_id } })
    expect(told[0]).toMatchObject({ name: 'applicant.updated', facts: { full_name: ['…', '…'] } })
    expect(JSON.stringify(told)).not.toContain(right)
    await step('suspend', id)
    const { data: written } = await admin(letters.list, { query: { sort: '-created_date' } })
    expect(written[0]).toMatchObject({
      letter_type: 'SURAT_PEMBEKUAN_SERTIFIKAT',
      addressee_name: right,
    })
  })

  test('leaves the record alone where something else was corrected', async () => {
    const full_name = 'Ahmad Subagyo'
    const printedName = 'Ahmad Subagio'
    const { data: record } = await admin(applicants.create, { body: anApplicant({ full_name }) })
    const [old] = await issued(1, { holder: { name: printedName, applicantId: record.applicant_id } })
    const { printed } = await get(old?.certificate_id)
    const body = {
      ...{ ...printed, kbli_code: '62011' },
      ...{ holder_name: printedName, reason: 'Kode KBLI salah ketik', correction_basis: null },
    }
    const params = { certificate_id: old?.certificate_id ?? '' }
    const { data } = await admin(certificates.correct, { params, body })
    await done((await sign([data.certificate_id])).run_id)
    const { data: after } = await admin(applicants.get, { params: { applicant_id: record.applicant_id } })
    expect(after.full_name).toBe(full_name)
  })
})

const textOf = async (pdf: Blob) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())))
  return text.join(' ')
}

test('the form of a wrong print is recalled once it is replaced, and its number never used again', async () => {
  const [old] = await issued()
  const id = old?.certificate_id ?? ''
  await within(world, ({ tx }) =>
    tx.execute(`update certificate set blanko_number = 'B 900001' where certificate_id = '${id}'`),
  )
  const { printed, holder_name } = await get(id)
  const body = { ...printed, holder_name, reason: 'Kode KBLI salah ketik', correction_basis: null }
  const { data: corrected } = await admin(certificates.correct, { params: { certificate_id: id }, body })
  await done((await sign([corrected.certificate_id])).run_id)
  const { data: spoiled } = await admin(blanko.spoiled)
  expect(spoiled.find(({ blanko_number }) => blanko_number === 'B 900001')).toMatchObject({
    reason: expect.stringContaining('blanko ditarik'),
  })
})

test('a copy of what may not be used bears so across its pages, without signature and QR', async () => {
  const [made] = await issued()
  const id = made?.certificate_id ?? ''
  const document = async () => textOf(await admin(certificates.document, { params: { certificate_id: id } }))
  expect(await document()).not.toContain('DIBEKUKAN')
  await step('suspend', id)
  const suspended = await document()
  expect(suspended).toContain('DIBEKUKAN')
  expect(suspended).toContain('SUSPENDED')
  expect(suspended).not.toContain('/verify')
  await step('reinstate', id)
  expect(await document()).toContain('/verify')
  await step('suspend', id)
  await step('withdraw', id)
  expect(await document()).toContain('DICABUT')
})
