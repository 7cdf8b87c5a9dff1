import { expect, test } from 'vitest'
import { appealMail, resultMail } from './appeals.mails.ts'

const face = { name: 'LSP Digital', colour: '#0a7d62', logoUrl: null, address: null }
const about = { name: 'Budi Santoso', schemeName: 'Pemrogram', assessmentTitle: 'Uji kompetensi' }
const url = 'https://lsp.example/assessments/appeal/1'

test('the mail of a result names each unit, the advice, and the last day in both languages', () => {
  const result = {
    ...about,
    decidedOn: '2026-11-23',
    lastDay: '2026-12-02',
    units: ['J.620100.009.02 Menggunakan spesifikasi program', 'J.620100.010.01 Menerapkan perintah'],
    reason: 'Pleno sependapat dengan asesor',
    followUp: 'Asesmen ulang kedua unit',
    url,
  }
  const { text } = resultMail(result, 'id', face)
  for (const part of [...result.units, result.followUp, 'Rabu, 2 Desember 2026', url]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain(result.reason)
  expect(resultMail(result, 'en', face).text).toContain('until Wednesday, 2 December 2026')
})

test('where the pleno decided against the assessor no unit says why, and the mail gives the reason of the pleno', () => {
  const result = {
    ...about,
    decidedOn: '2026-11-23',
    lastDay: '2026-12-02',
    units: [],
    reason: 'Bukti observasi KUK 1.1 tidak cukup',
    followUp: null,
    url,
  }
  const { text } = resultMail(result, 'id', face)
  expect(text).toContain(result.reason)
  expect(text).not.toContain('unit yang belum tercapai')
})

test('the mail of an answer gives the reason of the panel, that of the receipt the day of the answer', () => {
  const appeal = {
    ...about,
    filedOn: '2026-11-24',
    answerBy: '2026-12-14',
    answer: 'Bukti sudah dilihat',
    url,
  }
  expect(appealMail({ ...appeal, event: 'dismissed' }, 'id', face).text).toContain('Bukti sudah dilihat')
  const received = appealMail({ ...appeal, event: 'filed', answer: null }, 'id', face).text
  expect(received).toContain('Senin, 14 Desember 2026')
  expect(received).not.toContain('Alasan panel')
})

test('whom the LSP has deactivated reads how their appeal stands, without a way to where they cannot come in', () => {
  const appeal = { ...about, filedOn: '2026-11-24', answerBy: '2026-12-14', answer: null, url: null }
  for (const event of ['filed', 'upheld', 'withdrawn'] as const) {
    const { text, html } = appealMail({ ...appeal, event }, 'en', face)
    expect(text).toContain('Your account at this LSP is inactive')
    expect(text).not.toContain('You can add evidence')
    expect(html).not.toContain('href="null"')
  }
})
