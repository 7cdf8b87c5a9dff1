import type { Essay } from '@kompeten/contract/exams/exams'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { EssayMarks } from './essay-marks.tsx'

const essay: Essay = {
  exam_answer_id: '01a20ce4-60d0-762c-bee1-b19a9ba12849',
  question_id: '01a20ce4-60d0-762c-bee1-b19a9ba12850',
  question_code: 'E-1',
  text: 'Jelaskan.',
  text_en: null,
  code: null,
  picture: null,
  expected: null,
  expected_en: null,
  rubric: [
    { criterion: 'Kelebihan', criterion_en: null, points: 6 },
    { criterion: 'Kekurangan', criterion_en: null, points: 20 },
  ],
  answer: 'Cepat.',
  marks: null,
  marked_by_name: null,
}

test('a figure marks a criterion and goes on to the next, unless it is more than that gives or a second may follow', async () => {
  await renderPage(
    <ol>
      <EssayMarks essay={essay} place="1" />
    </ol>,
  )
  const [first, second] = screen.getAllByRole('textbox') as HTMLInputElement[]
  if (!first || !second) throw new Error('Two criteria were asked for')
  first.focus()
  fireEvent.keyDown(first, { key: '9' })
  expect([first.value, document.activeElement]).toEqual(['', first])
  fireEvent.keyDown(first, { key: '5' })
  expect([first.value, document.activeElement]).toEqual(['5', second])
  fireEvent.keyDown(second, { key: '1' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second, { key: 'Enter' })
  expect(document.activeElement?.tagName).toBe('BUTTON')
})
