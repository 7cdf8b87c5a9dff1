import { expect, test } from 'vitest'
import type { PlatformCtx } from '../../../platform/context.ts'
import type { Answer } from './verification.reads.ts'
import { verificationPage } from './verification-page.ts'

const found: Answer = {
  kind: 'found',
  found: [
    {
      code: null,
      timeZone: 'Asia/Jakarta',
      verified: {
        standing: 'ACTIVE',
        since: null,
        holder_name: 'Wayan Sudarma',
        certificate_number: '62019 2514 0 0000042 2026',
        registration_number: null,
        schema_name: 'Pemrogram Junior',
        schema_name_en: null,
        issued_on: '2026-05-12',
        valid_until: '2029-05-12',
        lsp_name: 'LSP Penerbit',
        lsp_licence: null,
        withdrawn_units: [],
        replaced_by: null,
      },
    },
  ],
}
const pageOn = (
  hostName: string | null,
  answer: Answer | null,
  given: Parameters<typeof verificationPage>[2] = {},
) => {
  const hostTenant = hostName === null ? null : { name: hostName, timeZone: 'Asia/Makassar' }
  const ctx = { caller: { language: 'id', hostTenant }, now: new Date('2026-11-22T05:00:00Z') }
  const page = verificationPage(ctx as unknown as PlatformCtx, answer, given)
  if (!('content' in page)) throw new Error('The page is not written')
  return String(page.content)
}
const headOf = (html: string) => /<b>([^<]*)</.exec(html)?.[1]

test('is headed by whoever issued the certificate, also on the host of another LSP; without one by the LSP of the host', () => {
  expect(headOf(pageOn('LSP Lain', found))).toBe('LSP Penerbit')
  expect(headOf(pageOn(null, found))).toBe('LSP Penerbit')
  expect(headOf(pageOn('LSP Lain', { kind: 'unknown' }))).toBe('LSP Lain')
  expect(headOf(pageOn(null, null))).toBe('')
})

test('tells the moment by the clock of the LSP', () => {
  expect(pageOn('LSP Lain', found)).toContain('12.00 WIB')
  expect(pageOn('LSP Lain', { kind: 'unknown' })).toContain('13.00 WITA')
})

test('search engines may show the question, and no answer, which names a person', () => {
  expect(pageOn('LSP Lain', null)).not.toContain('noindex')
  expect(pageOn('LSP Lain', found)).toContain('<meta name="robots" content="noindex">')
  expect(pageOn('LSP Lain', { kind: 'unknown' })).toContain('<meta name="robots" content="noindex">')
})

test('speaks the language chosen on the page, asks the same again in the other, and keeps it for the next question', () => {
  const html = pageOn('LSP Lain', found, { typed: '62019 "2514"', name: 'Wayan', language: 'en' })
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('12 May 2029')
  const [other, again] = html.match(/<form .*?<\/form>/gs) ?? []
  expect(other).toContain('name="nomor" value="62019 &quot;2514&quot;"')
  expect(other).toContain('name="nama" value="Wayan"')
  expect(other).toContain('name="bahasa" value="id"')
  expect(again).toContain('name="bahasa" value="en"')
})

test('leads back to the pages of the LSP whose host it is on', () => {
  expect(pageOn('LSP Lain', found)).toContain('<a href="/welcome">Ke halaman LSP Lain</a>')
  expect(pageOn(null, found)).not.toContain('/welcome')
})
