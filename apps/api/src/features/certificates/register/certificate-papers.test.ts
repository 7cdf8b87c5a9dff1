import { alumni } from '@kompeten/contract/certificates/alumni'
import { blanko } from '@kompeten/contract/certificates/blanko'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { bytesOf, certifyingIn } from '../../../../test/certifying.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { startWorld } from '../../../../test/world.ts'
import { samplePdf } from '../../../demo/sample-pdf.ts'
import { zipEntries } from '../../../platform/files/zip.ts'

const { world, admin, named, get, issue } = await certifyingIn(await startWorld())
afterAll(() => world.close())

describe('the document', () => {
  const names = [
    'Raden Mas Panji Suryo Kusumo Hadiningrat bin Haji Muhammad Abdurrahman Wahid Notonegoro Putra Wijaya Kusuma Dewantara II',
    'ᬯᬬᬦ᭄ ᬲᬸᬤᬃᬫ',
    'محمد عبد الرحمن',
    '王小明',
    '*Ayu* #import "x" <b>',
  ]

  test('bears names of 120 characters and in every script of the country whole, on front and back, as PDF/A', async () => {
    expect(names[0]).toHaveLength(120)
    const ids = await named(...names)
    await issue(ids)
    for (const [at, id] of ids.entries()) {
      const pdf = await bytesOf(admin(certificates.document, { params: { certificate_id: id } }))
      expect(pdf.toString('latin1')).toMatch(/pdfaid:part>2</)
      const { text, totalPages } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)))
      expect(totalPages).toBe(2)
      const { certificate_number, schema_id } = await get(id)
      const { data: scheme } = await admin(schemes.get, { params: { schema_id: schema_id ?? '' } })
      expect(scheme.schema_code).toMatch(/./)
      expect(text[0]).toContain(`Skema / Scheme ${scheme.schema_code}`)
      for (const page of text) {
        const read = page.normalize('NFKC').replace(/\s+/g, '')
        for (const sign of (names[at] ?? '').normalize('NFKC').replace(/\s+/g, ''))
          expect(read).toContain(sign)
        expect(page).not.toContain('□')
      }
      expect(text[0]).toContain(certificate_number)
      expect(text[0]).toContain('SERTIFIKAT KOMPETENSI')
      expect(text[1]).toContain('DAFTAR UNIT KOMPETENSI')
    }
  })

  test('is one of many in a zip, named by numbers and not by people', async () => {
    const ids = await named('Zip Satu', 'Zip Dua')
    const run_id = await issue(ids)
    const zip = await bytesOf(admin(certificates.zip, { query: { run_id } }))
    const numbers = (await Promise.all(ids.map(get))).map(
      ({ certificate_number }) => `${certificate_number}.pdf`,
    )
    expect(
      zipEntries(zip)
        ?.map(({ name }) => name)
        .sort(),
    ).toEqual(numbers.sort())
  })

  test('whose file is gone from the storage, or is not what was signed, is told and not given; a zip brings the others', async () => {
    const ids = await named('Zip Tiga', 'Zip Empat')
    const run_id = await issue(ids)
    const keyOf = async (id: string | undefined): Promise<string> => {
      const [row] = await rowsOf(
        world.database.url,
        'select document_key as key from certificate where certificate_id = $1',
        [id],
      )
      return row?.key
    }
    const [gone = '', changed = ''] = ids
    await world.app.files.delete(await keyOf(gone))
    const names = async () =>
      (zipEntries(await bytesOf(admin(certificates.zip, { query: { run_id } }))) ?? []).map(
        ({ name }) => name,
      )
    const { certificate_number: number } = await get(changed)
    expect(await names()).toEqual([`${number}.pdf`, 'tidak-termasuk.txt'])

    // One byte is another: it is not what was signed.
    const document = () => admin(certificates.document, { params: { certificate_id: changed } })
    const bytes = await bytesOf(document())
    bytes[100] = (bytes[100] ?? 0) ^ 1
    await world.app.files.put(await keyOf(changed), bytes, 'application/pdf')
    expect(await reasonOf(document())).toBe('file_lost')
    expect(await names()).toEqual(['tidak-termasuk.txt'])
  })
})

describe('blankos', () => {
  test('that were asked for and not sent are given up, and asked for again', async () => {
    const body = { title: 'Pleno April', certificate_ids: await named('Eka', 'Fajar') }
    const { blanko_request_id } = (await admin(blanko.create, { body })).data
    await admin(blanko.delete, { params: { blanko_request_id } })
    expect(await reasonOf(admin(blanko.get, { params: { blanko_request_id } }))).toBe('not_found')
    const again = (await admin(blanko.create, { body })).data
    const { data } = await admin(blanko.certificates, { params: again })
    expect(data.map(({ holder_name }) => holder_name)).toEqual(['Eka', 'Fajar'])
  })

  const attach = async (blanko_request_id: string, kind: 'request' | 'minutes' | 'decree') =>
    admin(blanko.setDocument, {
      params: { blanko_request_id, kind },
      body: { number: `01/${kind}`, date: '2026-05-04' },
      file: { name: `${kind}.pdf`, bytes: samplePdf(kind, []) },
    })

  test('are requested with all three documents, received in the order of names, and never given twice', async () => {
    const ids = await named('Citra', 'Anisa', 'Bima')
    const { data: made } = await admin(blanko.create, { body: { title: 'Pleno Mei', certificate_ids: ids } })
    const { data: drafts } = await admin(blanko.list, { query: { state: 'DRAFT' } })
    expect(drafts.map(({ blanko_request_id }) => blanko_request_id)).toContain(made.blanko_request_id)
    const params = { blanko_request_id: made.blanko_request_id }
    expect(await reasonOf(admin(blanko.create, { body: { title: 'Lagi', certificate_ids: ids } }))).toBe(
      'step_not_possible',
    )
    expect(await reasonOf(admin(blanko.send, { params, body: { sent_on: '2026-05-05' } }))).toBe(
      'rule_broken',
    )
    for (const kind of ['request', 'minutes', 'decree'] as const) await attach(made.blanko_request_id, kind)
    await admin(blanko.send, { params, body: { sent_on: '2026-05-05' } })
    expect(await reasonOf(attach(made.blanko_request_id, 'decree'))).toBe('step_not_possible')
    const receipt = { received_on: '2026-05-12', first_number: 'A 0100', left_out: ['A 0101'], numbers: [] }
    const { data: received } = await admin(blanko.receive, { params, body: receipt })
    expect(received).toMatchObject({
      state: 'RECEIVED',
      numbered: 3,
      first_number: 'A 0100',
      last_number: 'A 0103',
    })
    const { data: rows } = await admin(blanko.certificates, { params })
    expect(rows.map(({ holder_name, blanko_number }) => [holder_name, blanko_number])).toEqual([
      ['Anisa', 'A 0100'],
      ['Bima', 'A 0102'],
      ['Citra', 'A 0103'],
    ])
    expect(await reasonOf(admin(blanko.delete, { params }))).toBe('step_not_possible')
    const [other = ''] = await named('Dodi')
    const body = { holder_name: 'Dodi', blanko_number: 'a 0102', version: (await get(other)).version }
    expect(await issuesOf(admin(certificates.update, { params: { certificate_id: other }, body }))).toEqual([
      'blanko_number: blanko_used',
    ])
  })

  test('that are spoiled are registered, replaced, and never used again', async () => {
    const [id = '', next = ''] = await named('Eka', 'Fajar')
    const params = { certificate_id: id }
    const version = (await get(id)).version
    await admin(certificates.update, { params, body: { holder_name: 'Eka', blanko_number: 'B 1', version } })
    await issue([id])
    const spoil = { spoiled_number: 'B 1', blanko_number: 'B 2', reason: 'Tinta luntur saat dicetak' }
    const { data } = await admin(certificates.spoil, { params, body: spoil })
    expect(data.blanko_number).toBe('B 2')
    const { data: register } = await admin(blanko.spoiled)
    expect(register[0]).toMatchObject({ blanko_number: 'B 1', certificate_id: id })
    const body = { holder_name: 'Fajar', blanko_number: 'B 1', version: (await get(next)).version }
    expect(await issuesOf(admin(certificates.update, { params: { certificate_id: next }, body }))).toEqual([
      'blanko_number: blanko_spoiled',
    ])
  })
})

describe('alumni', () => {
  test('go out as a workbook that comes in again: older ones as they are, those issued here are refused', async () => {
    const body = {
      ...{
        holder_name: 'Slamet',
        schema_name: 'Operator',
        schema_name_en: null,
        certificate_number: '1 2 3 2018',
      },
      ...{
        registration_number: null,
        blanko_number: null,
        assessed_on: null,
        tuk_name: null,
        contact: null,
        email: null,
      },
      ...{
        issued_on: '2018-01-02',
        valid_until: '2021-01-02',
        institution: null,
        company_address: null,
        description: null,
      },
    }
    const { data: entered } = await admin(alumni.create, { body })
    expect(entered).toMatchObject({ origin: 'entered', state: 'EXPIRED' })
    const sheet = await bytesOf(admin(alumni.export, { query: { search: 'slamet' } }))
    expect(zipEntries(sheet)?.length).toBeGreaterThan(3)
    const template = await bytesOf(admin(alumni.template))
    const untouched = admin(alumni.import, {
      body: { dry_run: 'true' },
      file: { name: 'alumni.xlsx', bytes: template },
    })
    expect(await issuesOf(untouched)).toEqual(['file: no_rows'])
    const { data: changed } = await admin(alumni.update, {
      params: { alumni_id: entered.certificate_id },
      body: { ...body, holder_name: 'Slamet Riyadi', version: entered.version },
    })
    expect(changed.holder_name).toBe('Slamet Riyadi')
    await admin(alumni.delete, { params: { alumni_id: entered.certificate_id } })
    expect(await reasonOf(admin(alumni.get, { params: { alumni_id: entered.certificate_id } }))).toBe(
      'not_found',
    )
  })

  test('that were issued here are neither changed nor removed', async () => {
    const [id = ''] = await named('Gita')
    await issue([id])
    const params = { alumni_id: id }
    expect(await reasonOf(admin(alumni.delete, { params }))).toBe('step_not_possible')
    expect((await admin(alumni.get, { params })).data.may).not.toContain('edit')
  })
})
