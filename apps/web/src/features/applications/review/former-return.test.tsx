import { applications } from '@kompeten/contract/applications/applications'
import type { Application } from '@kompeten/contract/applications/views'
import { applicationReviewWords } from '@kompeten/phrases/applications/review'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { FormerReturn } from './former-return.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { data } = sampleOf(applications.get.reply) as { data: Application }
const decision = {
  decision: 'returned' as const,
  ...{ note: 'Foto buram', gaps: [], by_name: 'Dewi' },
  date: '2026-11-21T10:00:00Z',
}

test('whoever reviews again reads what was asked for, and whether anything was changed since', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  const show = (changed: boolean) =>
    renderPage(
      <FormerReturn application={{ ...data, state: 'SUBMITTED', decision: { ...decision, changed } }} />,
    )
  await show(false)
  expect(screen.getByText(/Foto buram/)).toBeDefined()
  expect(screen.getByText(applicationReviewWords.id.unchangedSince)).toBeDefined()
  cleanup()
  await show(true)
  expect(screen.getByText(applicationReviewWords.id.changedSince)).toBeDefined()
})
