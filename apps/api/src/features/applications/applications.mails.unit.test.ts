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

test('where the LSP does not say how, only the fee is told', () => {
  const mail = standingMail({ ...told, payment: { fee: 500_000, how: null } }, 'id', face).text
  expect(mail).toContain('Rp500.000')
  expect(mail).not.toContain('Cara membayar')
})
