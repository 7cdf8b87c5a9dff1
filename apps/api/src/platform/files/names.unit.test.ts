import { describe, expect, test } from 'vitest'
import { displayName } from './display-name.ts'
import { downloadHeaders } from './headers.ts'
import { isFileKey, newFileKey } from './key.ts'
import { paperName } from './paper-name.ts'

describe('the shown name of a file', () => {
  test.each([
    ['Surat Tugas.pdf', 'Surat Tugas.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\Ani\\surat.PDF', 'surat.PDF'],
    ['  dua   spasi .pdf', 'dua spasi.pdf'],
    ['baris\r\nbaru\u0000.pdf', 'barisbaru.pdf'],
    ['ifdp.exe\u202e\u200b.pdf', 'ifdp.exe.pdf'],
    ['.pdf', '_.pdf'],
    ['...pdf', '_.pdf'],
    ['surat', 'surat.pdf'],
    ['Surat %22asli%22.pdf', 'Surat "asli".pdf'],
    ['Ñandú 日本.pdf', 'Ñandú 日本.pdf'],
  ])('of %j is %j', (given, shown) => {
    expect(displayName(given, 'pdf')).toBe(shown)
  })

  test('is at most 150 characters, with its extension', () => {
    const shown = displayName(`${'é'.repeat(400)}.pdf`, 'pdf')
    expect(shown).toHaveLength(150)
    expect(shown.endsWith('é.pdf')).toBe(true)
  })
})

describe('the name of a paper', () => {
  test.each([
    [['FR.APL.02', 'Siti Nur’aini, S.Kom.'], 'FR.APL.02-Siti-Nur-aini-S.Kom.pdf'],
    [['FR.IA.01', 'ASM/2026/0001', 'Zoë  Ang'], 'FR.IA.01-ASM-2026-0001-Zoë-Ang.pdf'],
    [['FR.AK.05', 'ASM-1', null], 'FR.AK.05-ASM-1.pdf'],
  ])('of %j tells what it is and whose', (parts, name) => {
    expect(paperName(...parts)).toBe(name)
  })
  test('ends where file systems would end it', () => {
    expect(paperName('FR.APL.02', 'x'.repeat(300))).toHaveLength(154)
  })
})

describe('the headers of a download', () => {
  test('save it under its name, unguessed, unshared, unrun', () => {
    expect(downloadHeaders({ name: 'surat tugas.pdf', mime: 'application/pdf' })).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="surat tugas.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test.each([
    [
      'Sertifikat “A”.pdf',
      `attachment; filename="Sertifikat _A_.pdf"; filename*=UTF-8''Sertifikat%20%E2%80%9CA%E2%80%9D.pdf`,
    ],
    [`a"b\\c'(d).pdf`, `attachment; filename="a_b_c'(d).pdf"; filename*=UTF-8''a%22b%5Cc%27%28d%29.pdf`],
    [
      'Café\r\nx-evil: 1.pdf',
      `attachment; filename="Cafe__x-evil: 1.pdf"; filename*=UTF-8''Caf%C3%A9%0D%0Ax-evil%3A%201.pdf`,
    ],
    ['half \ud800.pdf', `attachment; filename="half _.pdf"; filename*=UTF-8''half%20%EF%BF%BD.pdf`],
  ])('hold the name %j safely', (name, disposition) => {
    expect(downloadHeaders({ name, mime: 'application/pdf' })['content-disposition']).toBe(disposition)
  })

  test('of a picture shown in the browser forbid everything else', () => {
    const headers = downloadHeaders({ name: 'logo.png', mime: 'image/png', inline: true })
    expect(headers['content-disposition']).toBe('inline; filename="logo.png"')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/)
  })

  test("leave a PDF to the browser's own viewer", () => {
    const headers = downloadHeaders({ name: 'a.pdf', mime: 'application/pdf', inline: true })
    expect(headers['content-security-policy']).not.toContain('sandbox')
  })
})

describe('a key', () => {
  const lspId = '0198f0aa-0000-7000-8000-000000000001'

  test('begins with the tenant and the year, and holds nothing of the name', () => {
    const key = newFileKey(lspId, new Date('2026-12-31T23:59:59Z'), 'pdf')
    expect(key).toMatch(new RegExp(`^${lspId}/2026/[0-9a-f-]{36}\\.pdf$`))
    expect(isFileKey(key)).toBe(true)
  })

  test.each([
    '',
    '../secret',
    `${lspId}/2026/../../secret`,
    `/${lspId}/2026/a.pdf`,
    `${lspId}/2026/${lspId}.pdf/..`,
    `${lspId}/2026/${lspId}.pdf\n`,
    `${lspId}\\2026\\${lspId}.pdf`,
    `2026/${lspId}.pdf`,
  ])('is never %j', (key) => {
    expect(isFileKey(key)).toBe(false)
  })
})
