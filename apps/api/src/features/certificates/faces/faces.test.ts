import { applicants } from '@kompeten/contract/applicants/applicants'
import { applicantDocuments } from '@kompeten/contract/applicants/documents'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { certificateFaces, type FaceInput } from '@kompeten/contract/certificates/faces'
import { signatures } from '@kompeten/contract/signatures/signatures'
import { anApplicant } from '@kompeten/testkit/applicants'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { within } from '../../../../test/certified.ts'
import { bytesOf, certifyingIn } from '../../../../test/certifying.ts'
import { startWorld } from '../../../../test/world.ts'
import { certificatesById } from '../index.ts'
import { nothingSaid } from './effective-face.rules.ts'

const { world, admin, director, get, named, waiting, issue, step } = await certifyingIn(await startWorld())
afterAll(() => world.close())

const picture = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()

const said = async (schema_id?: string) =>
  (await admin(certificateFaces.get, { query: { ...(schema_id && { schema_id }) } })).data
const save = async (changes: Partial<FaceInput>, schema_id?: string) => {
  const { own, version } = await said(schema_id)
  const query = { ...(schema_id && { schema_id }) }
  return (await director(certificateFaces.save, { query, body: { ...own, ...changes, version } })).data
}
const upload = async (name: 'bnsp_logo' | 'kan_logo' | 'blanko_front' | 'blanko_back', colour: string) =>
  (
    await director(certificateFaces.setPicture, {
      params: { picture: name },
      query: {},
      file: { name: `${name}.png`, bytes: await picture(colour) },
    })
  ).data
const preview = { ...nothingSaid, variant: 'whole', size: 'usual' } as const

const read = async (pdf: Uint8Array) => {
  const { text, totalPages } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)))
  return { pages: text, totalPages }
}
const documentOf = async (id: string) =>
  read(await bytesOf(admin(certificates.document, { params: { certificate_id: id } })))
const numbered = async (id: string, blanko_number: string) => {
  const { holder_name, version } = await get(id)
  await admin(certificates.update, {
    params: { certificate_id: id },
    body: { holder_name, blanko_number, version },
  })
}

describe('how certificates look', () => {
  test('is said for the LSP and differently for a scheme, whose own words come first', async () => {
    const [id = ''] = await named('Skema Sendiri')
    const schema_id = (await get(id)).schema_id ?? ''
    expect((await said()).effective).toMatchObject({
      authority_name_en: 'Indonesian Professional Certification Authority',
      photo: 'none',
      holder_signature: 'line',
    })
    await save({ photo: 'back', authority_name_en: 'National Professional Certification Authority' })
    const own = await save({ photo: 'front' }, schema_id)
    expect(own.effective).toMatchObject({
      photo: 'front',
      authority_name_en: 'National Professional Certification Authority',
    })
    expect((await said()).schemes).toEqual([{ schema_id, schema_name: own.schema_name }])
    expect((await said()).effective.photo).toBe('back')
    await save({ photo: null }, schema_id)
    await save({ photo: null, authority_name_en: null })
  })

  test('is changed by one of two at once, and whoever signs the back by name has one', async () => {
    const { own, version } = await said()
    const change = (photo: 'front' | 'back') =>
      director(certificateFaces.save, { query: {}, body: { ...own, photo, version } })
    const both = await Promise.allSettled([change('front'), change('back')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await reasonOf(change('front'))).toBe('version_conflict')
    expect(
      await issuesOf(
        director(certificateFaces.save, {
          query: {},
          body: { ...own, back_signer: 'named', back_signer_name: null, version },
        }),
      ),
    ).toEqual(['back_signer_name: required'])
    await save({ photo: null })
  })

  test('is for those who run the LSP to change, and nobody of another LSP sees or changes it', async () => {
    const { own, version } = await said()
    const body = { ...own, version }
    expect(await reasonOf(admin(certificateFaces.save, { query: {}, body }))).toBe('not_allowed')
    const applicant = (await world.as('APL')).call
    expect(await reasonOf(applicant(certificateFaces.get, { query: {} }))).toBe('not_allowed')
    expect(await reasonOf(applicant(certificateFaces.preview, { query: {}, body: preview }))).toBe(
      'not_allowed',
    )
    expect(await reasonOf(world.stranger(certificateFaces.get, { query: {} }))).toBe('not_signed_in')
    await upload('kan_logo', '#00ff00')
    const other = (await world.as('DIR', 'b')).call
    const [id = ''] = await named('Bukan Anda')
    const query = { schema_id: (await get(id)).schema_id ?? '' }
    expect(await reasonOf(other(certificateFaces.get, { query }))).toBe('not_found')
    expect(
      await reasonOf(other(certificateFaces.save, { query, body: { ...nothingSaid, version: 0 } })),
    ).toBe('not_found')
    expect(
      await reasonOf(other(certificateFaces.picture, { params: { picture: 'kan_logo' }, query: {} })),
    ).toBe('not_found')
    expect(await reasonOf(other(certificateFaces.print, { params: { certificate_id: id } }))).toBe(
      'not_found',
    )
  })

  test('goes with the signature: settings and pictures that change later change nothing of what is signed', async () => {
    await upload('bnsp_logo', '#ff0000')
    await save({
      back_signer: 'named',
      back_signer_name: 'Ratna Dewi',
      back_signer_title: 'Manajer Sertifikasi',
    })
    const [id = ''] = await named('Tetap Begini')
    await issue([id])
    await save({ back_signer: null, back_signer_name: null, back_signer_title: null })
    await director(certificateFaces.dropPicture, { params: { picture: 'bnsp_logo' }, query: {} })
    await step('suspend', id)
    const { pages } = await documentOf(id)
    expect(pages[0]).toContain('DIBEKUKAN')
    expect(pages[1]).toContain('Ratna Dewi')
    expect(pages[1]).toContain('Manajer Sertifikasi')
    expect(pages[0]).toContain('Indonesian Professional Certification Authority')
    const [next = ''] = await named('Yang Berikut')
    await issue([next])
    expect((await documentOf(next)).pages[1]).not.toContain('Ratna Dewi')
  })

  test('shows the number and the version of the scheme, and the photograph of the holder', async () => {
    const { data: record } = await admin(applicants.create, { body: anApplicant() })
    const params = { applicant_id: record.applicant_id }
    await admin(applicantDocuments.add, {
      params,
      body: { kind: 'photo' },
      file: { name: 'foto.png', bytes: await picture('#123456') },
    })
    await save({ photo: 'back' })
    const [with_ = '', without = ''] = [
      ...(await waiting(1, { holder: { name: record.full_name, applicantId: record.applicant_id } })),
      ...(await named('Tanpa Foto')),
    ]
    await issue([with_, without])
    await save({ photo: null })
    const [shown, bare] = [await documentOf(with_), await documentOf(without)]
    expect(shown.pages[0]).toContain('Scheme version 1')
    expect(shown.pages[1]).not.toContain('Pas foto')
    expect(bare.pages[1]).toContain('Pas foto')
  })

  test('has the signature of the holder printed where the LSP wants it, and a line where there is none', async () => {
    const { call, userId } = await world.as('APL')
    await call(signatures.give, { body: { signature: aSignature } })
    await save({ holder_signature: 'printed' })
    const [signed = '', unsigned = ''] = [
      ...(await waiting(1, { holder: { name: 'Punya Tanda Tangan', userId } })),
      ...(await named('Tanpa Akun')),
    ]
    await issue([signed, unsigned])
    await save({ holder_signature: null })
    const rows = await within(world, ({ tx }) => certificatesById(tx, [signed, unsigned]))
    const handOf = (id: string) => rows.find(({ certificateId }) => certificateId === id)?.face?.hand
    expect(handOf(signed)?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(handOf(unsigned)).toBeNull()
    for (const id of [signed, unsigned])
      expect((await documentOf(id)).pages[1]).toContain('Holder’s signature')
  })

  test('keeps two sides with thirty units, as on a form that has two', async () => {
    for (const variant of ['whole', 'blanko'] as const) {
      const pdf = await bytesOf(
        admin(certificateFaces.preview, { query: {}, body: { ...preview, variant, size: 'long' } }),
      )
      const { totalPages, pages } = await read(pdf)
      expect(totalPages).toBe(2)
      expect(pages[1]).toContain('30')
    }
  })
})

describe('a preview', () => {
  test('is a specimen, PDF/A, without number and QR, and makes no certificate', async () => {
    const count = async () => (await admin(certificates.list, { query: {} })).count
    const before = await count()
    await upload('blanko_front', '#ffff00')
    const body = { ...preview, photo: 'front', variant: 'blanko', shift_x_mm: 2.5, shift_y_mm: -1 } as const
    const pdf = await bytesOf(admin(certificateFaces.preview, { query: {}, body }))
    expect(pdf.toString('latin1')).toMatch(/pdfaid:part>2</)
    const { pages } = await read(pdf)
    for (const page of pages) expect(page).toContain('CONTOH')
    expect(pages[0]).toContain('00000 0000 0 0000000 0000')
    expect(pages.join()).not.toContain('/verify')
    expect(await count()).toBe(before)
  })
})

describe('the print on a blanko', () => {
  test('bears the number of its form, and is there for a certificate in force that has one', async () => {
    const [id = ''] = await named('Dicetak Rapi')
    const print = () => admin(certificateFaces.print, { params: { certificate_id: id } })
    expect(await reasonOf(print())).toBe('step_not_possible')
    await issue([id])
    expect(await reasonOf(print())).toBe('rule_broken')
    const [other = ''] = await named('Dicetak Bernomor')
    await numbered(other, 'C 0001')
    await issue([other])
    const pdf = await bytesOf(admin(certificateFaces.print, { params: { certificate_id: other } }))
    expect(pdf.toString('latin1')).toMatch(/pdfaid:part>2</)
    const { pages, totalPages } = await read(pdf)
    expect(totalPages).toBe(2)
    for (const page of pages) expect(page).toContain('C 0001')
    expect(pages[0]).toContain('/verify')
    expect((await documentOf(other)).pages.join()).not.toContain('C 0001')
    await step('suspend', other)
    expect(await reasonOf(admin(certificateFaces.print, { params: { certificate_id: other } }))).toBe(
      'step_not_possible',
    )
  })
})
