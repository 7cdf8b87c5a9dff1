import { auditWords } from '@kompeten/phrases/audit/audit'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { serverAnswers } from '../../../test/worlds.ts'
import { LogEntryPage } from './log-entry-page.tsx'

const w = auditWords.id

afterEach(() => vi.unstubAllGlobals())

test('an entry about reading in mass tells which call was read, how much of it and since when, and is no record', async () => {
  serverAnswers({
    body: {
      responseStatus: 'SUCCESS',
      data: {
        event_id: '01930000-0000-7000-8000-0000000000e1',
        at: '2026-11-26T10:00:00.000Z',
        name: 'data.read_in_mass',
        subject_kind: 'reading',
        subject_id: '/applicants',
        actor_user_id: '01930000-0000-7000-8000-0000000000aa',
        actor_name: 'Dewi Lestari',
        actor_role: 'ADM',
        from: null,
        to: null,
        reason: null,
        address: '10.1.2.3',
        device: null,
        facts: { records: 3000, since: '2026-11-26T09:02:11.000Z' },
        request_id: 'panggilan-1',
        position: 7,
        is_erased: false,
      },
    },
  })
  await renderPage(<LogEntryPage />)
  await screen.findByText('/applicants')
  const facts = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(facts).toEqual(expect.arrayContaining([w.callAddress, w.factNames.records, w.factNames.since]))
  expect(facts).not.toContain(w.columns.subject_id)
  expect(screen.getByText('3000')).toBeDefined()
  expect(screen.getByText(/16[.:]02/)).toBeDefined()
  expect(screen.getByRole('link', { name: w.ofCall })).toBeDefined()
})
