import { expect, test } from 'vitest'
import { standingMail } from './applications.mails.ts'

const face = { name: 'LSP Contoh', colour: '#1a2b3c', address: null, logoUrl: null }
const told = {
  event: 'approved',
  name: 'Siti',
  schemeName: 'Pemrogram',
  schemeNameEn: 'Programmer',
  note: null,
  gaps: [],
  schedule: null,
  releasedFor: null,
  withdrawal: null,
  url: 'https://lsp.id/join-skema/1',
} as const
const how = {
  words: 'Bayar sebelum asesmen.',
  words_en: 'Pay before the day.',
  accounts: ['BRI 01 a.n. LSP'],
}

test('whom the LSP accepts is told what to pay and how, in their language', () => {
  const mail = standingMail({ ...told, payment: { fee: 750_000, how } }, 'id', face).text
  for (const said of ['Rp750.000', 'Bayar sebelum asesmen.', 'BRI 01 a.n. LSP']) expect(mail).toContain(said)
  const english = standingMail({ ...told, payment: { fee: 750_000, how } }, 'en', face).text
  expect(english).toContain('Pay before the day.')
  expect(standingMail({ ...told, payment: null }, 'id', face).text).not.toContain('Rp')
})

test('whose application is returned reads that it is marked in its place only where it is', () => {
  const returned = { ...told, event: 'returned', payment: null, note: 'Foto buram' } as const
  const gaps = [{ section: 'evidence', name: 'Pas foto', note: 'Buram' }] as const
  const mail = (given: Parameters<typeof standingMail>[0]) => standingMail(given, 'id', face).text
  expect(mail(returned)).toContain('Foto buram')
  expect(mail(returned)).not.toContain('ditandai di tempatnya')
  expect(mail({ ...returned, gaps })).toContain('ditandai di tempatnya')
})

test('whose scheme is being withdrawn is told why, until when, and what takes its place', () => {
  const withdrawal = {
    ...{ reason: 'SKKNI acuannya dicabut', is_closed: false },
    ...{ last_application_on: '2026-06-30', last_assessment_on: '2026-12-31' },
    successor: { schema_id: 'b', schema_name: 'Pengembang', schema_name_en: 'Developer' },
  }
  const mail = (language: 'id' | 'en') =>
    standingMail({ ...told, event: 'scheme_withdrawn', payment: null, withdrawal }, language, face).text
  for (const said of ['SKKNI acuannya dicabut', '30 Juni 2026', '31 Desember 2026', 'Pengembang']) {
    expect(mail('id')).toContain(said)
  }
  for (const said of ['30 June 2026', 'Developer']) expect(mail('en')).toContain(said)
})

test('whoever was absent is told that there is no result, where and when it was, and whom to ask', () => {
  const span = {
    ...{ startsOn: '2026-11-26', startTime: '08:00', endsOn: '2026-11-26', endTime: '16:00' },
    timeZone: 'Asia/Jakarta',
  }
  const schedule = { span, where: 'TUK Bandung' }
  const mail = (language: 'id' | 'en') =>
    standingMail({ ...told, event: 'absent', payment: null, schedule }, language, face).text
  for (const said of ['tidak ada hasil', '26 November 2026', 'TUK Bandung', 'hubungi admin LSP']) {
    expect(mail('id')).toContain(said)
  }
  for (const said of ['no result', 'contact the LSP admin']) expect(mail('en')).toContain(said)
})

test('where the LSP does not say how, only the fee is told', () => {
  const mail = standingMail({ ...told, payment: { fee: 500_000, how: null } }, 'id', face).text
  expect(mail).toContain('Rp500.000')
  expect(mail).not.toContain('Cara membayar')
})

test('whom the LSP has deactivated reads how their application stands, without a way to where they cannot come in', () => {
  const mail = (url: string | null) =>
    standingMail({ ...told, event: 'returned', payment: null, url }, 'en', face)
  expect(mail(told.url).text).toContain(told.url)
  const { text } = mail(null)
  expect(text).toContain('Your account at this LSP is inactive')
  expect(text).not.toContain('send it again')
  expect(text).not.toContain('Correct application')
})

test('whoever is taken out of an assessment reads of which and why; whoever was absent from one that is over, that they wait', () => {
  const span = {
    ...{ startsOn: '2026-11-26', startTime: '08:00', endsOn: '2026-11-26', endTime: '16:00' },
    timeZone: 'Asia/Jakarta',
  }
  const given = { ...told, payment: null, schedule: { span, where: 'TUK Bandung' } }
  const removed = standingMail({ ...given, event: 'released', releasedFor: 'Kuota dikurangi' }, 'id', face)
  for (const said of ['Jadwal semula', '26 November 2026', 'TUK Bandung', 'Kuota dikurangi']) {
    expect(removed.text).toContain(said)
  }
  const over = standingMail({ ...given, event: 'over_without' }, 'en', face).text
  expect(over).toContain('absent')
  expect(over).toContain('26 November 2026')
  expect(over).not.toContain('removed')
})
