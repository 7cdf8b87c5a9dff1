import { examsWords } from '@kompeten/phrases/exams/exams'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { Timeline } from './timeline.tsx'

test('an event that its page has no words for is told in those of its own feature', async () => {
  const row = { event_id: '1', at: '2026-12-01T08:00:00Z', name: 'exam.opened', reason: null, facts: {} }
  const by = { actor_name: 'Dewi', actor_role: null }
  await renderPage(<Timeline rows={[{ ...row, ...by } as never]} events={{}} labels={{}} show={() => ''} />)
  await screen.findByText(examsWords.id.events['exam.opened'])
  expect(screen.queryByText('exam.opened')).toBeNull()
})
