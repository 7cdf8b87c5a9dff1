import { type OwnSitting, ownExams } from '@kompeten/contract/exams/own-exams'
import { ownExamsWords } from '@kompeten/phrases/exams/own-exams'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { serverAnswers } from '../../../../test/worlds.ts'
import { OwnExamsPage } from './own-exams-page.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a test of an assessment in which one takes part no more is not listed as open', async () => {
  const w = ownExamsWords.id
  const [sample] = (sampleOf(ownExams.list.reply) as { data: OwnSitting[] }).data
  if (!sample) throw new Error('A sitting is needed')
  const gone = { ...sample, sitting_id: 'a', state: 'RUNNING', is_open: false, is_there: false }
  const sat = { ...gone, sitting_id: 'b', state: 'ENDED' }
  serverAnswers({ body: { responseStatus: 'SUCCESS', data: [gone, sat] } })
  await renderPage(<OwnExamsPage />)
  expect(await screen.findByText(w.closed)).toBeDefined()
  expect(screen.queryByText(w.states.RUNNING)).toBeNull()
  expect(screen.getByText(w.states.ENDED)).toBeDefined()
})
