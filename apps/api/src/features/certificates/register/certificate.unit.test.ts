import type { FaceInput } from '@kompeten/contract/certificates/faces'
import { describe, expect, test } from 'vitest'
import { pagesOf, smallestTypeOf } from '../../../../test/papers.ts'
import { renderPdf } from '../../../platform/documents/render-pdf.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { effectiveFace, nothingSaid } from '../faces/effective-face.rules.ts'
import { certificateFace, type Faced } from './certificate-face.ts'

const noFiles: FileStore = {
  put: () => Promise.reject(new Error('Nothing is kept here')),
  get: () => Promise.reject(new Refusal('not_found')),
  delete: () => Promise.resolve(),
  exists: () => Promise.resolve(false),
}
const template = new URL('./certificate.typ', import.meta.url)
const longName =
  'Raden Mas Panji Suryo Kusumo Hadiningrat bin Haji Muhammad Abdurrahman Wahid Notonegoro Putra Wijaya Kusuma Dewantara II'
const number = '62019 2166 3 0000417 2026'

const certificate = (units: number, face: Partial<FaceInput>): Faced => ({
  face: {
    ...effectiveFace({ ...nothingSaid, ...face }),
    logos: {},
    portrait: null,
    hand: null,
  },
  scheme: {
    schema_name:
      'Pengembangan Perangkat Lunak dan Pengelolaan Infrastruktur Teknologi Informasi Tingkat Madya',
    schema_name_en: 'Intermediate Software Development and Information Technology Infrastructure Management',
    sector: 'Teknologi informasi dan komunikasi bidang pemrograman dan pengembangan perangkat lunak',
    sector_en: 'Information and communication technology, programming and software development',
    level: 6,
    skkni_reference: 'Keputusan Menteri Ketenagakerjaan Nomor 282 Tahun 2016',
    units: Array.from({ length: units }, (_, at) => ({
      unit_code: `J.620100.${String(at + 1).padStart(3, '0')}.02`,
      title: `Mengimplementasikan pemrograman terstruktur ${at + 1}`,
      title_en: `Implementing structured programming ${at + 1}`,
    })),
  },
  schemeNumber: 3,
  holderName: longName,
  certificateNumber: number,
  registrationNumber: 'TIK 1234 00417 2026',
  blankoNumber: '2026417',
  code: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789',
  edition: 1,
  issuedOn: '2026-05-12',
  validMonths: 36,
  validUntil: '2029-05-12',
  placeOfIssue: 'Bandung',
  lspName: 'LSP Digital Nusantara',
  lspNameEn: 'Digital Nusantara Certification Body',
  lspLicence: 'BNSP-LSP-1234-ID',
  signer: {
    userId: '',
    name: 'Dr. Ir. Yohanes Tanamal Wijayakusuma, M.T.',
    title: 'Direktur',
    titleEn: 'Director',
    signatureId: '',
    sha256: '',
  },
})

const printed = async (units: number, face: Partial<FaceInput>, variant: 'whole' | 'blanko' = 'blanko') => {
  const pdf = await renderPdf(
    template,
    {
      title: 'Sertifikat',
      language: 'id',
      at: new Date('2026-05-12T03:00:00Z'),
      letterhead: {
        name: 'LSP Digital Nusantara',
        licence: null,
        address: null,
        contacts: [],
        colour: '#0b7285',
        logoKey: null,
      },
      data: certificateFace(certificate(units, face), {
        variant,
        shift: { x: 2, y: 3 },
        host: 'digital.id',
        mark: { id: 'CONTOH', en: 'SPECIMEN' },
        specimen: true,
      }),
    },
    noFiles,
  )
  return { pdf, pages: (await pagesOf(pdf)).map((text) => text.replaceAll(/\s+/g, ' ')) }
}
const codesOn = (text: string) => text.match(/J\.620100\.\d{3}\.02/g) ?? []

describe('a certificate', () => {
  test.each([
    ['front', 1],
    ['back', 20],
    ['back', 41],
    ['back', 48],
    ['none', 52],
  ] as const)('with the photo at %s and %d units has two sides', async (photo, units) => {
    for (const variant of ['whole', 'blanko'] as const) {
      const { pages, pdf } = await printed(units, { photo, back_signer: 'signatory' }, variant)
      expect(pages).toHaveLength(2)
      expect(codesOn(pages[1] ?? '')).toHaveLength(units)
      expect(await smallestTypeOf(pdf)).toBeGreaterThanOrEqual(5.9)
    }
  })

  test('with more units than can be read on its second side goes on, and says so on every page', async () => {
    const { pages, pdf } = await printed(150, { photo: 'back', back_signer: 'signatory' })
    expect(pages.length).toBeGreaterThan(2)
    expect(pages[1]).toContain('Bersambung')
    expect(pages[1]).toContain(`Halaman 2 dari ${pages.length}`)
    for (const [at, page] of pages.entries()) {
      if (at < 2) continue
      expect(page).toContain('LANJUTAN')
      expect(page).toContain(number)
      expect(page).toContain(`Halaman ${at + 1} dari ${pages.length}`)
      expect(codesOn(page).length).toBeGreaterThan(0)
    }
    const codes = pages.flatMap(codesOn)
    expect(codes).toHaveLength(150)
    expect(new Set(codes).size).toBe(150)
    expect(await smallestTypeOf(pdf)).toBeGreaterThanOrEqual(5.9)
  })
})
