import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { pagesOf } from '../../../test/papers.ts'
import type { FileStore } from '../files/store.ts'
import { Refusal } from '../refusal.ts'
import { renderPdf } from './render-pdf.ts'

const noFiles: FileStore = {
  put: () => Promise.reject(new Error('Nothing is kept here')),
  get: () => Promise.reject(new Refusal('not_found')),
  delete: () => Promise.resolve(),
  exists: () => Promise.resolve(false),
}
const template = new URL('./trial/tables.typ', import.meta.url)

/** A row of several lines, which begins and ends with its number. */
const row = (at: number, sentences = 1): string[] => [
  String(at + 1),
  `awal${at} ${'nama yang panjang '.repeat(4)}`,
  `${'Kalimat yang menerangkan hasil pekerjaan. '.repeat(3 * sentences)} akhir${at}`,
]

type Given = { down: number; rows: string[][]; wide?: boolean; first?: number; fitted?: boolean }

const paperOf = (given: Given) =>
  renderPdf(
    template,
    {
      title: 'Daftar',
      language: 'id',
      at: new Date('2026-05-04T03:00:00Z'),
      letterhead: {
        name: 'LSP Digital Nusantara',
        licence: null,
        address: null,
        contacts: [],
        colour: '#0b7285',
        logoKey: null,
      },
      data: {
        wide: false,
        first: 10,
        fitted: false,
        signers: [{ role: 'Asesor', name: 'Rina Marlina' }],
        ...given,
      },
    },
    noFiles,
  )

const laid = async (given: Given) =>
  (await pagesOf(await paperOf(given))).map((text) => text.replaceAll(/\s+/g, ' '))

const pageWith = (pages: readonly string[], word: string) =>
  pages.findIndex((text) => new RegExp(`\\b${word}\\b`).test(text))

/** What an auditor looks for, wherever on a page the table begins. */
const faultsIn = (pages: readonly string[], rows: readonly string[][]): string[] => {
  const pageOf = rows.map((_, at) => pageWith(pages, `awal${at}`))
  const broken = rows.flatMap((_, at) =>
    pageWith(pages, `akhir${at}`) === pageOf[at] ? [] : [`row ${at} is broken`],
  )
  const headed = pages.flatMap((text, page) => {
    const some = pageOf.filter((one) => one === page).length
    const hasHead = text.includes('Nama Uraian')
    if (hasHead !== some > 0) return [`page ${page} has ${some} rows and ${hasHead ? 'a' : 'no'} head`]
    return some === 1 && rows.length > 1 ? [`page ${page} has one row alone`] : []
  })
  const signedOn = pageWith(pages, 'Rina')
  const alone = signedOn === pageOf.at(-1) ? [] : ['the signatures are without a row']
  const apart = pageWith(pages, 'SHA-256') === signedOn ? [] : ['the hash is not with the signatures']
  return [...broken, ...headed, ...alone, ...apart]
}

/** What stands left of a place (mm from the paper's edge), and how far to the right it reaches. */
const leftOf = async (pdf: Uint8Array, edge: number): Promise<[string, number]> => {
  const page = await (await getDocumentProxy(Uint8Array.from(pdf))).getPage(1)
  const { items } = await page.getTextContent()
  const mm = 25.4 / 72
  const left = items.flatMap((item) =>
    'str' in item && item.str.trim() !== '' && Number(item.transform[4]) * mm < edge ? [item] : [],
  )
  const ends = left.map((item) => (Number(item.transform[4]) + item.width) * mm)
  return [left.map(({ str }) => str).join(''), Math.max(...ends)]
}

describe('a table, wherever on a page it begins', () => {
  test.each([1, 2, 3, 4, 7, 14])('of %d rows has none broken and none alone', async (count) => {
    const rows = Array.from({ length: count }, (_, at) => row(at))
    const downs = Array.from({ length: 14 }, (_, step) => step * 18)
    const faults = await Promise.all(
      downs.map(async (down) =>
        faultsIn(await laid({ down, rows }), rows).map((said) => `${down} mm: ${said}`),
      ),
    )
    expect(faults.flat()).toEqual([])
  })

  test('on its side keeps the same', async () => {
    const rows = Array.from({ length: 9 }, (_, at) => row(at))
    const downs = Array.from({ length: 8 }, (_, step) => step * 18)
    const faults = await Promise.all(
      downs.map(async (down) => faultsIn(await laid({ down, rows, wide: true }), rows)),
    )
    expect(faults.flat()).toEqual([])
  })

  test('breaks a row that would fill most of a page by itself: nothing of it runs off', async () => {
    const rows = [row(0), row(1, 40), row(2)]
    const pages = await laid({ down: 100, rows })
    expect(pages.join(' ')).toContain('akhir1')
    expect(pageWith(pages, 'Rina')).toBe(pageWith(pages, 'akhir2'))
  })

  test.each([
    'dipertanggungjawabkan,',
    'mempertanggungjawabkannya',
    'https://lsp.example.id/dokumen?nomor=12345678901234567890',
    'Y'.repeat(38),
  ])('parts a word that is longer than its cell: %s', async (word) => {
    const first = 26
    const [whole, ends] = await leftOf(
      await paperOf({ down: 0, first, rows: [[word, 'nama', 'uraian']] }),
      22 + first,
    )
    expect(ends).toBeLessThan(22 + first)
    expect(whole).toContain(word)
  })

  test('whose columns fit what stands in them gives a name more room than a short answer, and breaks no word', async () => {
    const name = 'I Gusti Ngurah Agung Bagus Kusuma Wardana Putra'
    const rows = ['1', '2', '3'].map((at) => [
      at,
      `${name} ${name}`,
      at === '2' ? 'Kompeten memutuskan:' : '3 : 0',
    ])
    const page = await (
      await getDocumentProxy(Uint8Array.from(await paperOf({ down: 0, rows, fitted: true })))
    ).getPage(1)
    const { items } = await page.getTextContent()
    const mm = 25.4 / 72
    const startOf = (word: string) => {
      const found = items.find((item) => 'str' in item && item.str.startsWith(word))
      return found && 'transform' in found ? Number(found.transform[4]) * mm : Number.NaN
    }
    expect(startOf('Uraian') - startOf('Nama')).toBeGreaterThan(90)
    const broken = items.flatMap((item) => ('str' in item && item.str.includes('memutuskan:') ? [item] : []))
    expect(broken.map((item) => Number(item.transform[4]) * mm + item.width * mm < 210 - 22)).toEqual([true])
  })
})
