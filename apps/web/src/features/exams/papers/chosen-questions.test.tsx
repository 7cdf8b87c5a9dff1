import { examResultsWords } from '@kompeten/phrases/exams/exam-results'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { ChosenQuestions } from './chosen-questions.tsx'

const question = (question_id: string, text: string) => ({
  question_id,
  question_code: `A-${question_id}`,
  kind: 'single',
  text,
})

test('formulas of questions are drawn where they are chosen and where they are offered, not shown as TeX', async () => {
  const field = {
    label: 'Soal',
    value: ['1'],
    onChange: () => undefined,
    onBlur: () => undefined,
  } as unknown as Parameters<typeof ChosenQuestions>[0]['field']
  const questions = [
    question('1', 'Hitung \\(x^2\\) ini.'),
    question('2', 'Hitung \\[ p = \\frac{n}{N} \\] itu.'),
  ]
  await renderPage(<ChosenQuestions field={field} questions={questions} isEssay={false} kept={undefined} />)
  await waitFor(() => expect(document.querySelector('msup')).toBeTruthy(), { timeout: 5_000 })
  expect(document.body.textContent).not.toContain('\\(')
  const box = screen.getByRole('combobox', { name: new RegExp(examResultsWords.id.fixed.questions) })
  fireEvent.click(box)
  await waitFor(() => expect(document.querySelector('mfrac')).toBeTruthy(), { timeout: 5_000 })
  expect(document.querySelector('math')?.getAttribute('display')).not.toBe('block')
  expect(document.body.textContent).not.toContain('\\[')
  // One still finds a question by what is typed of it.
  fireEvent.change(box, { target: { value: 'A-2' } })
  expect(screen.getAllByRole('option')).toHaveLength(1)
})
