import { applications } from '@kompeten/contract/applications/applications'
import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { ApplicationRecord } from './application-record.tsx'

const { data } = sampleOf(applications.get.reply) as { data: Application }
const application: Application = {
  ...data,
  applicant_name: 'Sri Rahayu',
  schema_name: 'Pemrogram Junior',
  applicant: { ...data.applicant, nationality: 'ID', date_of_birth: '2000-02-29' },
  decision: {
    decision: 'returned',
    ...{ note: 'Lengkapi sebelum 5 Desember', gaps: [], by_name: 'Dewi' },
    ...{ date: '2026-11-21T10:00:00Z', changed: true },
  },
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
})
afterEach(() => {
  forgetSession()
  vi.unstubAllGlobals()
})

const show = async (role: 'APL' | 'ADM', state: Application['state']) => {
  rememberRole({ secret_key: 'k', data: sessionViewOf(role) })
  await renderPage(<ApplicationRecord application={{ ...application, state }} />)
}
const demand = () => screen.getByText(/Lengkapi sebelum 5 Desember/)

test('what was asked for lies folded once the application was sent again, and is no demand any more', async () => {
  await show('APL', 'SUBMITTED')
  const former = demand().closest('details')
  expect(former?.open).toBe(false)
  // On a phone its day does not break at a hyphen.
  expect(former?.querySelector('summary span[class]')?.textContent).toBe('21-11-2026')
})

test('while it is to be corrected, what is asked for stands open', async () => {
  await show('ADM', 'ON_REVISION')
  expect(demand().closest('details')).toBeNull()
})

test('an application is named by its scheme to its applicant, and by the applicant to the office', async () => {
  await show('APL', 'SUBMITTED')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Pemrogram Junior')
  await show('ADM', 'SUBMITTED')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Sri Rahayu')
})

test('one that gave way to another of the same person says so, not that they withdrew it', async () => {
  const w = applicationsWords.id
  rememberRole({ secret_key: 'k', data: sessionViewOf('APL') })
  await renderPage(
    <ApplicationRecord application={{ ...application, state: 'WITHDRAWN', superseded: true }} />,
  )
  expect(screen.getByText(w.superseded)).toBeDefined()
  expect(screen.queryByText(w.next.WITHDRAWN)).toBeNull()
})
