import type { Appeal, AppealBasis } from '@kompeten/contract/appeals/content'
import { appealsWords } from '@kompeten/phrases/appeals/appeals'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { id } from '../../../test/pleno.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { AppealPage } from './appeal-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const w = appealsWords.id
const appeal: Appeal = {
  appeal_id: id(1),
  assessment_id: id(2),
  assessment_title: 'Uji kompetensi',
  assessment_applicant_id: id(3),
  applicant_name: 'Sri Wahyuni',
  schema_name: 'Pemrogram Junior',
  state: 'PANEL',
  filed_on: '2026-11-20',
  answer_by: '2026-12-10',
  answered_on: null,
  version: 2,
  may: ['read_basis', 'vote'],
  was_explained: true,
  was_discussed: false,
  involves_other: false,
  reason: 'Portofolio tidak dinilai',
  filed_date: '2026-11-20T02:00:00Z',
  files: [],
  undecreed_year: null,
  accessor_name: 'Rina Kusuma',
  decided_on: '2026-11-18',
  members: [],
  own_seat: { position: 'anggota', has_voted: false },
  answer: null,
  answered_date: null,
  answered_by: null,
}
const basis: AppealBasis = {
  decision: {
    reason: 'Bukti unit pertama tidak memadai',
    for: 1,
    against: 2,
    decided_on: '2026-11-18',
    decided_by: 'Yohanes Tanamal',
  },
  units: ['J.620100.004.02 Menggunakan struktur data: 1.2'],
  dossier: {
    may: ['open_files'],
    assessment_applicant_id: id(3),
    full_name: 'Sri Wahyuni',
    join_request_id: null,
    purpose: null,
    evidence: [],
    conflict: null,
    recommendation: {
      status_recomendation: 'BK',
      accessor_name: 'Rina Kusuma',
      registration_number: 'MET.1',
      comment: 'Belum dapat menjelaskan',
      follow_up: null,
      against: [],
    },
    forms: [{ form_code: 'ak02', label: 'FR.AK.02' }],
    decisions: [],
    certificates: [],
  },
}
const answers = (shown: Appeal) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      const data = url.includes('/basis') ? basis : shown
      const body = JSON.stringify({ responseStatus: 'SUCCESS', data })
      return new Response(body, { headers: { 'Content-Type': 'application/json' } })
    }),
  )

test('a member of the panel finds what the pleno decided and on what, and opens its signed forms', async () => {
  answers(appeal)
  await renderPage(<AppealPage />)
  fireEvent.click(await screen.findByRole('link', { name: w.tabs.basis }))
  await screen.findByText(basis.decision.reason)
  expect(screen.getByText(/^1 suara kompeten, 2 suara belum kompeten/)).toBeTruthy()
  expect(screen.getByText(/struktur data/)).toBeTruthy()
  expect(screen.getByText(/Belum dapat menjelaskan/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'FR.AK.02' })).toBeTruthy()
})

test('who may not read it has no such tab', async () => {
  answers({ ...appeal, may: [] })
  await renderPage(<AppealPage />)
  await screen.findByText(appeal.reason)
  expect(screen.queryByRole('link', { name: w.tabs.basis })).toBeNull()
})
