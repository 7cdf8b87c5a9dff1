import { dashboardWords } from '@kompeten/phrases/dashboard/dashboard'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { ResultsPanel } from './results-panel.tsx'

afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
})

test('each figure of a result leads to those of whom it was decided: what was recommended is another matter', async () => {
  const data = [{ key: 'skema', name: 'Pemrogram Junior', participants: 7, k: 3, bk: 2 }]
  const body = JSON.stringify({ responseStatus: 'SUCCESS', from: '2026-01-01', until: '2026-12-31', data })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { headers: { 'Content-Type': 'application/json' } })),
  )
  rememberRole({ secret_key: 'k', data: sessionViewOf('ADM') })
  await renderPage(<ResultsPanel />)
  const { parts } = dashboardWords.id.results
  const shown = (name: string) =>
    new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', 'http://lsp.example').searchParams
  await screen.findByRole('link', { name: parts.k('3') })
  expect(
    (['k', 'bk', 'open'] as const).map((part, at) =>
      shown(parts[part](String([3, 2, 2][at]))).get('status_graduation'),
    ),
  ).toEqual(['L', 'TL', 'NONE'])
})
