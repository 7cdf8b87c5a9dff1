import { applications } from '@kompeten/contract/applications/applications'
import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { SignStep } from './sign-step.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const w = applicationsWords.id
const { data } = sampleOf(applications.get.reply) as { data: Application }
const applicant = { ...data.applicant, date_of_birth: '2000-01-31', nationality: 'ID' }

test('where a whole application was returned and nothing was changed, that is said with the way to each part, and not that all is complete', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  const { returned, missing } = w
  const decision = {
    decision: 'returned' as const,
    ...{ note: 'Foto buram', gaps: [], by_name: 'Dewi' },
    date: '2026-11-21T10:00:00Z',
  }
  const show = (changed: boolean) =>
    renderPage(
      <SignStep application={{ ...data, applicant, missing: [], decision: { ...decision, changed } }} />,
    )
  await show(false)
  expect(screen.getByText(returned.unchanged)).toBeDefined()
  expect(screen.getByRole('link', { name: w.sections.evidence })).toBeDefined()
  expect(screen.queryByText(missing.none)).toBeNull()
  cleanup()
  await show(true)
  expect(screen.queryByText(returned.unchanged)).toBeNull()
  expect(screen.getByText(missing.none)).toBeDefined()
})

test.each(['withdrawn', 'removed'] as const)(
  'where nothing is missing and the scheme is %s, that is why it cannot be sent in',
  async (schema_standing) => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    await renderPage(<SignStep application={{ ...data, applicant, missing: [], schema_standing }} />)
    const send = screen.getByRole('button', { description: w.standing[schema_standing] })
    expect(send).toHaveProperty('disabled', true)
  },
)
