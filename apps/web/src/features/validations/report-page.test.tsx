import type { Validation } from '@kompeten/contract/validations/content'
import { blankReport } from '@kompeten/contract/validations/report'
import { validations } from '@kompeten/contract/validations/validations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { ReportPage } from './report-page.tsx'

const sample = (sampleOf(validations.get.reply) as { data: Validation }).data
const at = (version: number, report: Partial<Validation['report']>): Validation => ({
  ...sample,
  report: { ...blankReport, ...report },
  may: ['fill'],
  version,
})
const said = (status: number, body: object) =>
  new Response(JSON.stringify({ responseStatus: status < 400 ? 'SUCCESS' : 'ERROR', ...body }), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })

test('two of a team who write the report at once see what the other wrote, and neither loses anything', async () => {
  let stored = at(2, { place: 'TUK Bandung', purposes: ['quality'] })
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, { method, body }: RequestInit) => {
      if (method === 'GET') return said(200, { data: stored })
      const { version, ...report } = JSON.parse(String(body))
      sent.push({ version, ...report })
      if (version === stored.version) return said(200, { data: at(version + 1, report) })
      const facts = { changed_by: 'Ratna', changed_at: '2026-11-21T02:00:00Z', version: stored.version }
      return said(409, { error: { message: 'Diubah', reason: 'version_conflict', facts } })
    }),
  )
  await renderPage(<ReportPage />)
  const place = await screen.findByRole('textbox', { name: 'Tempat' })
  fireEvent.change(place, { target: { value: 'TUK Cimahi' } })
  stored = at(3, { place: 'Kantor LSP', purposes: ['quality', 'risk'] })
  fireEvent.click(screen.getByRole('button', { name: 'Simpan laporan' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Ratna mengubahnya/)).toBeDefined()
  expect(within(dialog).getByText('Kantor LSP')).toBeDefined()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Simpan hasil gabungan' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ version: 3, place: 'TUK Cimahi', purposes: ['quality', 'risk'] })
})
