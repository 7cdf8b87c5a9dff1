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

test.each(['withdrawn', 'removed'] as const)(
  'where nothing is missing and the scheme is %s, that is why it cannot be sent in',
  async (schema_standing) => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    await renderPage(<SignStep application={{ ...data, applicant, missing: [], schema_standing }} />)
    const send = screen.getByRole('button', { description: w.standing[schema_standing] })
    expect(send).toHaveProperty('disabled', true)
  },
)
