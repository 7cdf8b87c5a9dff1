import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { gapAfter, marksOf, pagesOf, reachOf } from '../../../test/papers.ts'
import type { FileStore } from '../files/store.ts'
import { Refusal } from '../refusal.ts'
import { pdfAnswer } from './pdf-answer.ts'
import { type DocumentGiven, renderPdf } from './render-pdf.ts'

const noFiles: FileStore = {
  put: () => Promise.reject(new Error('Nothing is kept here')),
  get: () => Promise.reject(new Refusal('not_found')),
  delete: () => Promise.resolve(),
  exists: () => Promise.resolve(false),
}

const specimen = new URL('./trial/specimen.typ', import.meta.url)
const picture = sharp({ create: { width: 300, height: 120, channels: 4, background: '#11223344' } })
  .png()
  .toBuffer()

const given = async (name: string, changes: Partial<DocumentGiven> = {}): Promise<DocumentGiven> => ({
  title: 'Surat tugas',
  language: 'id',
  at: new Date('2026-05-04T03:00:00Z'),
  letterhead: {
    name: 'LSP Digital Nusantara',
    licence: 'BNSP-LSP-1234-ID',
    address: 'Jalan Asia Afrika 8, Bandung',
    contacts: ['022 1234567'],
    colour: '#0b7285',
    logoKey: null,
  },
  pictures: { signature: await picture },
  data: {
    title: 'Permohonan sertifikasi kompetensi',
    fields: [
      ['Nama', name],
      ['NIK', null],
    ],
    blocks: [
      { kind: 'heading', runs: [{ text: 'Menimbang', bold: false }] },
      { kind: 'paragraph', runs: [{ text: 'Dengan hormat', bold: true }] },
      { kind: 'bullets', items: [[{ text: 'satu', bold: false }]] },
      { kind: 'numbers', items: [{ number: 7, runs: [{ text: 'dua', bold: false }] }] },
      { kind: 'fields', rows: [['Tempat', 'TUK Bandung']] },
    ],
    rows: Array.from({ length: 40 }, (_, row) => [String(row + 1), name, 'K']),
    signatures: [
      { role: 'Direktur', name: 'Sri Wahyuni', detail: 'Ketua', time: '14.30 WIB', picture: 'signature' },
      { role: 'Asesor', name },
    ],
  },
  codes: { verification: 'https://digital.id/verify/abc' },
  foot: '001/ST/LSP-DN/V/2026',
  ...changes,
})

const render = async (name: string, changes: Partial<DocumentGiven> = {}) =>
  renderPdf(specimen, await given(name, changes), noFiles)

const textOf = async (pdf: Uint8Array): Promise<string> => (await pagesOf(pdf)).join('\n')

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('a document', () => {
  test('says in its own marks that it is PDF/A-2b', async () => {
    const pdf = await render('Budi')
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/^%PDF-1\.7/)
    expect(marksOf(pdf).isPdfA2b).toBe(true)
  })

  test.each([
    ['Latin', 'Ḥasan Ñoño Žižek Đặng'],
    ['Balinese', 'ᬯᬬᬦ᭄'],
    ['Arabic', 'محمد'],
    ['Chinese', '王小明 龍'],
  ])('shows a name in %s script, as text that can be found', async (_, name) => {
    const text = (await textOf(await render(name))).normalize('NFKC')
    for (const sign of name.normalize('NFKC').replaceAll(' ', '')) expect(text).toContain(sign)
    expect(text).not.toContain('□')
  })

  test.each([
    ['emoji, with a colour of skin, joined, and a flag', '😀 ❤️ 👍🏽 👨‍👩‍👧 🇮🇩 1️⃣'],
    ['marks and arrows', '✓ ✅ ☑ ★ ● → ≤ ±'],
    ['what Word draws bullets from', '\uf0b7 \uf0a7 \uf0fc'],
  ])('has no box for %s', async (_, signs) => {
    expect(await textOf(await render(signs))).not.toContain('□')
  })

  test('numbers an item as it was typed', async () => {
    expect(await textOf(await render('Budi'))).toMatch(/7\.\s?dua/)
  })

  test('has a bullet where Word had one', async () => {
    expect(await textOf(await render('\uf0b7satu \uf0fcdua'))).toMatch(/•\s?satu ✓\s?dua/)
  })

  test('breaks a word without end: none of it runs off the page', async () => {
    expect(await reachOf(await render('A'.repeat(300)))).toBeLessThan(1)
  })

  test('keeps a long label off its colon', async () => {
    const fields = [['Nama institusi/perusahaan', 'PT Maju']]
    const { data } = await given('Budi')
    const pdf = await render('Budi', { data: { ...(data as object), fields } })
    expect(await gapAfter(pdf, 'perusahaan')).toBeGreaterThan(3)
  })

  test('embeds every font that it uses', async () => {
    const { fonts, embedded } = marksOf(await render('ᬯᬬᬦ᭄ محمد 王小明'))
    expect(fonts).toBeGreaterThanOrEqual(5)
    expect(embedded).toBe(fonts)
  })

  test.each([
    '*tebal* _miring_ `kode`',
    '#import "x"',
    '#read("/platform/config.ts")',
    '$x$ \\ @a <b> = // /* */ [c]',
    '"; panic()',
  ])('shows the name %j as it is written', async (name) => {
    expect((await textOf(await render(name))).replace(/\s+/g, ' ')).toContain(name)
  })

  test.each([
    ['an emoji', '😀'],
    ['Thai', 'ไทย'],
    ['half a sign', '\ud800'],
    ['control signs', 'a\u0000\u0007b\u200b\u202e'],
  ])('is made where a name holds %s', async (_, name) => {
    expect((await render(`Budi ${name}`)).length).toBeGreaterThan(10_000)
  })

  test('is the same to the byte for the same data, and another for other data', async () => {
    const [first, again, other] = await Promise.all([render('Budi'), render('Budi'), render('Buda')])
    expect(sha256(again)).toBe(sha256(first))
    expect(sha256(other)).not.toBe(sha256(first))
  })

  test('numbers its pages, in the language asked for', async () => {
    expect(await textOf(await render('Budi'))).toMatch(/Halaman 2 dari 2/)
    expect(await textOf(await render('Budi', { language: 'en' }))).toMatch(/Page 1 of 2/)
  })

  test('is made without a logo that is gone from the store', async () => {
    const { letterhead } = await given('Budi')
    const withLogo = { letterhead: { ...letterhead, logoKey: 'gone' } }
    expect(await textOf(await render('Budi', withLogo))).toContain('LSP Digital Nusantara')
  })

  test('is not made without a picture that is its content', async () => {
    await expect(render('Budi', { pictures: { signature: { key: 'gone' } } })).rejects.toThrow(Refusal)
  })

  test('is not made of a template that is wrong; the fault tells nothing of the data', async () => {
    const failed = renderPdf(
      new URL('./trial/wrong.typ', import.meta.url),
      await given('Budi Rahasia'),
      noFiles,
    )
    await expect(failed).rejects.toThrow(/^The template is wrong/)
    await expect(failed).rejects.not.toThrow(/Rahasia/)
  })

  test('leaves the process free while it is made', async () => {
    let turns = 0
    const ticking = setInterval(() => {
      turns += 1
    }, 1)
    await Promise.all(Array.from({ length: 8 }, (_, index) => render(`Budi ${index}`)))
    clearInterval(ticking)
    expect(turns).toBeGreaterThan(5)
  })
})

test('a read answers a document that is not made before its transaction has ended', async () => {
  const answer = pdfAnswer('surat.pdf', specimen, await given('Budi'))
  if (!('make' in answer)) throw new Error('The answer is made already')
  expect(answer).toMatchObject({ name: 'surat.pdf', mime: 'application/pdf', inline: true })
  expect(sha256(await answer.make(noFiles))).toBe(sha256(await render('Budi')))
})
