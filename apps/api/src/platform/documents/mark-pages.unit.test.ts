import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { markPages } from './mark-pages.ts'

const mark = 'Sri Wahyuni | 21/11/26 14.30.05 GMT+7 | 0a1b2c3d4e5f'
const pagesOf = async (pdf: Uint8Array) =>
  (await extractText(await getDocumentProxy(pdf.slice()), { mergePages: false })).text

const twoPages = async () => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const text of ['Soal nomor satu', 'Soal nomor dua'])
    pdf.addPage([595, 842]).drawText(text, { font, x: 50, y: 700 })
  return pdf.save()
}

test('every page of a PDF bears the mark, and still says what it said', async () => {
  const pages = await pagesOf(await markPages(await twoPages(), 'application/pdf', mark))
  expect(pages).toHaveLength(2)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(['Soal nomor satu', 'Soal nomor dua'][at])
    expect(page.split('GMT+7').length).toBeGreaterThan(5)
    expect(page).toContain(mark)
  }
})

test('a picture becomes a page of its own size with the mark on it', async () => {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#802020' } })
  for (const [mime, bytes] of [
    ['image/png', await picture.clone().png().toBuffer()],
    ['image/jpeg', await picture.clone().jpeg().toBuffer()],
  ] as const) {
    const marked = await markPages(bytes, mime, mark)
    expect((await PDFDocument.load(marked)).getPage(0).getSize()).toEqual({ width: 640, height: 480 })
    expect((await pagesOf(marked))[0]).toContain(mark)
  }
})

test('a name in another script stops no file from being opened', async () => {
  const [page] = await pagesOf(await markPages(await twoPages(), 'application/pdf', 'ᬫᬤᬾ Sukarta'))
  expect(page).toContain('??? Sukarta')
})
