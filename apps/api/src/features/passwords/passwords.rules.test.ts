import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { linkEnd, linkWorks, needsPassword, passwordIssues, resendAt } from './passwords.rules.ts'

const account = {
  username: 'Siti.Nur',
  email: 'siti@contoh.id',
  firstName: 'Nurhaliza',
  lastName: 'Kusumawati Dewi',
}
const measure = {
  minLength: 8,
  isCommon: isCommonPassword,
  shown: ['Kompeten-2026'],
  lspNames: ['LSP Teknologi Digital', 'LSP-TD', 'sertifikasi.contoh.id'],
  numbers: { birthdays: ['1990-03-02'], licences: ['BNSP-LSP-9001-ID'] },
}
const codesOf = (password: string) => passwordIssues(password, account, measure).map(({ code }) => code)

describe('a new password', () => {
  test.each([
    'Elang-Jawa-88',
    'correct horse battery',
    'ꦱꦸꦫꦧꦪ ✓ 2026',
    'Kopi-susu-jam-4!',
    'kompeten di Kediri',
    'kancil kecil kancil kecil',
  ])('may be %s', (password) => {
    expect(codesOf(password)).toEqual([])
  })

  test('is not what the entrance of a demo shows, and is told so, not that it is common', () => {
    expect(codesOf('Kompeten-2026')).toEqual(['password_of_demo'])
    expect(passwordIssues('Kompeten-2026', account, { ...measure, shown: [] })).not.toEqual([])
  })

  test('has as many characters as the server wants', () => {
    expect(passwordIssues('Pendek1', account, measure)).toEqual([
      { path: 'password', code: 'too_short', facts: { limit: 8 } },
    ])
  })

  test.each([
    'password1',
    'Qwerty123',
    'bismillah123',
    'IndonesiaRaya',
    '1234567890',
    'Zimarules',
    '        ',
    'ｐａｓｓｗｏｒｄ',
    'passwor d',
    'P@ssw0rd2026',
    'Sunshine#77',
    'B1smillah!!',
    'R4h4s14!',
    'bismillah bismillah',
    'bismillahbismillahbismillah',
    'rahasi@1',
    'rahasia123rahasia123rahasia123',
    'merdeka!merdeka!merdeka!',
    'indonesia1indonesia2indonesia3',
    'sandi-sandi-sandi',
    'abcabcabcabc',
    'Jan98Jan98',
  ])('is none of the commonest: %s', (password) => {
    expect(codesOf(password)).toEqual(['password_common'])
  })

  test.each(['siti.nur', 'SITI@contoh.id'])('is not the own name or address: %s', (password) => {
    expect(codesOf(password)).toEqual(['password_like_name'])
  })
})

test.each([
  'Kompeten2026',
  'kompeten-2026',
  'Teknologi Digital 1',
  'lspteknologidigital',
  'LSP-TD-2026',
  'Nurhaliza88',
  'kusumawati',
  'Dewi1990',
  'Nurhaliza Kusumawati 1990',
  'siti.nur123',
  'K0mpeten!1',
  'Teknologi-2026',
  'digital 99',
  'Kompeten Kompeten',
  'netepmok',
  'Adm1n!!2026',
  'KusumawatiNurhaliza',
  'lsp digital',
  'BNSP2026',
  'Sertifikasi BNSP',
  'contoh.id 99',
  'nurhalizanurhaliza1',
  'sertifikasi.contoh.id',
  'Sertifikasi-2026',
  '3273014101900001',
  '0812-3456-7890',
  '2026Kompeten',
  '90/kusumawati',
  'Nurh@liz@',
  '$1t1Nurh@l1z@',
  'kompetenkompetenkompeten',
  'Nurhaliz*',
  'Kusumawa**',
  'Nurhaliz-Kusumawat!',
])('a new password is no name that everybody around knows: %s', (password) => {
  expect(codesOf(password)).toEqual(['password_obvious'])
})

test.each([
  'Siti02031990',
  '02031990Nurhaliza',
  '19900302kusumawati',
  'Tokek-02-03-1990',
  'tokek020390',
  '900302tokek',
  'tokek 2/3/90',
  '2 Maret 1990',
  '02maret90',
  'March 2, 1990',
  'Nurhaliza 2 Mar',
  'kusumawati02031990Nurhaliza',
  '０２０３１９９０tokek',
  'Maret-1990',
  'tokek 03/1990',
])('a birthday makes no password, whatever stands around it: %s', (password) => {
  expect(codesOf(password)).toEqual(['password_obvious'])
})

test.each([
  'BNSP-LSP-9001-ID',
  'bnsplsp9001id',
  'LSP 9001 ID',
  'Tokek-9001',
  '9001tokek',
  'id 9001 bnsp lsp',
])('nor does the licence of an LSP: %s', (password) => {
  expect(codesOf(password)).toEqual(['password_obvious'])
})

test.each(['Elang-Jawa-02031990', 'gajah terbang 9001', 'Kopi-susu-03-03-1990', 'Kopi-susu-Maret-1990'])(
  'a number that others know does no harm where the rest is a password by itself: %s',
  (password) => {
    expect(codesOf(password)).toEqual([])
  },
)

test('who has no record has no birthday, and an LSP without a licence no number', () => {
  const unknown = { ...measure, numbers: { birthdays: [], licences: [] } }
  expect(passwordIssues('Tokek-02-03-1990', account, unknown)).toEqual([])
})

describe('a link', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

  test('holds a day for a registration or an invitation, an hour for a forgotten password', () => {
    expect(linkEnd('confirm', now)).toEqual(later(24))
    expect(linkEnd('invite', now)).toEqual(later(24))
    expect(linkEnd('reset', now)).toEqual(later(1))
  })

  test('works once mailed, until it is used or expires', () => {
    const link = { kind: 'reset', expiresAt: later(1), usedAt: null } as const
    expect(linkWorks(link, now)).toBe(true)
    expect(linkWorks(link, later(1))).toBe(false)
    expect(linkWorks({ ...link, expiresAt: null }, now)).toBe(false)
    expect(linkWorks({ ...link, usedAt: now }, now)).toBe(false)
  })

  test('sets a password where there is none, or where it was forgotten', () => {
    expect(needsPassword('confirm', null)).toBe(true)
    expect(needsPassword('confirm', 'hash')).toBe(false)
    expect(needsPassword('invite', 'hash')).toBe(false)
    expect(needsPassword('reset', 'hash')).toBe(true)
  })

  test('can be sent again after five minutes', () => {
    expect(resendAt(now).toISOString()).toBe('2026-11-21T10:05:00.000Z')
  })
})
