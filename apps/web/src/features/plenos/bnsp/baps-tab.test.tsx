import type { BnspReport, ScheduleCodesInput } from '@kompeten/contract/plenos/bnsp-report'
import type { Pleno } from '@kompeten/contract/plenos/content'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { BapsTab } from './baps-tab.tsx'

const w = plenosWords.id.baps
const pleno = { assessment_id: '01930000-0000-7000-8000-000000000001' } as Pleno
const report = (codes: ScheduleCodesInput): BnspReport => ({
  ...codes,
  row_count: 1,
  gaps: [],
  may: ['change'],
})
type Sent = ScheduleCodesInput & { based_on: ScheduleCodesInput }
const sent: Sent[] = []
let stored: ScheduleCodesInput

/** A server that takes what is based on the codes that stand there, and nothing else. */
beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  stored = { schedule_code: null, ministry_code: null }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, { method, body }: RequestInit) => {
      if (method === 'PUT') {
        const given = JSON.parse(String(body)) as Sent
        sent.push(given)
        if (JSON.stringify(given.based_on) !== JSON.stringify(stored)) {
          const facts = { changed_by: 'Ratna', changed_at: '2026-11-21T02:00:00Z', version: 0 }
          const error = { message: 'Diubah', reason: 'version_conflict', facts }
          return Response.json({ responseStatus: 'ERROR', error }, { status: 409 })
        }
        stored = { schedule_code: given.schedule_code, ministry_code: given.ministry_code }
      }
      return Response.json({ responseStatus: 'SUCCESS', data: report(stored) })
    }),
  )
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const field = (label: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a code that somebody else saved meanwhile stays, beside the one that was typed here', async () => {
  await renderPage(<BapsTab pleno={pleno} />)
  await type(w.ministry_code, '07')
  stored = { schedule_code: 'JDW-1', ministry_code: null }
  press(w.save)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Ratna mengubahnya/)).toBeDefined()
  press('Simpan hasil gabungan')
  await waitFor(() => expect(stored).toEqual({ schedule_code: 'JDW-1', ministry_code: '07' }))
  await type(w.schedule_code, 'JDW-2')
  press(w.save)
  await waitFor(() => expect(stored).toEqual({ schedule_code: 'JDW-2', ministry_code: '07' }))
  expect(sent).toHaveLength(3)
})

test('what was typed stands there again when one comes back to the tab', async () => {
  await renderPage(<BapsTab pleno={pleno} />)
  await type(w.schedule_code, 'JDW-1')
  await waitFor(() => expect(localStorage.length).toBeGreaterThan(0))
  await renderPage(<BapsTab pleno={pleno} />)
  expect((await field(w.schedule_code)).value).toBe('JDW-1')
})
