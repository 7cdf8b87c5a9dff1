import { type SurveillanceState, surveillances } from '@kompeten/contract/certificates/surveillances'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { SurveillancePage } from './surveillance-page.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ surveillance_id: '01930000-0000-7000-8000-000000000001' }),
}))
afterEach(() => vi.unstubAllGlobals())

const shown = async (state: SurveillanceState, is_overdue: boolean) => {
  const { data: sample } = sampleOf(surveillances.get.reply) as { data: object }
  const submitted_date = state === 'AWAITED' ? null : '2026-11-02T06:13:00.000Z'
  const days = { due_on: '2026-11-01', opens_on: '2026-09-02', decided_date: null, submitted_date }
  const data = { ...sample, ...days, state, is_overdue, may: [] }
  vi.stubGlobal('fetch', async () => Response.json({ responseStatus: 'SUCCESS', data }))
  await renderPage(<SurveillancePage />)
  await screen.findByRole('heading', { level: 1 })
}

test('of a report that was sent back nobody reads that none came, but that it is awaited again', async () => {
  await shown('RETURNED', true)
  expect(screen.queryByText(/belum mengirim laporan/)).toBeNull()
  expect(screen.getByText(/^Laporan dikembalikan untuk dilengkapi dan belum dikirim lagi/)).toBeTruthy()
})

test('also before its day is over', async () => {
  await shown('RETURNED', false)
  expect(screen.getByText(/^Laporan dikembalikan untuk dilengkapi dan ditunggu lagi/)).toBeTruthy()
})

test('one that never came is told as such', async () => {
  await shown('AWAITED', true)
  expect(screen.getByText(/^Pemegang belum mengirim laporan. Bila perlu/)).toBeTruthy()
})
