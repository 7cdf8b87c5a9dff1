import type { Bank } from '@kompeten/contract/questions/views'
import { examResultsWords } from '@kompeten/phrases/exams/exam-results'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { keepDraft } from '../../../ui/form/drafts.ts'
import { PaperForm } from './paper-form.tsx'
import { blankPaper } from './paper-values.ts'

const { fixed } = examResultsWords.id
const schema_id = '01930000-0000-7000-8000-000000000001'
const question_id = '01930000-0000-7000-8000-000000000002'
const bank = { schema_id, units: [] } as unknown as Bank
const questions = [{ question_id, question_code: 'A-1', kind: 'single', text: 'Apa itu KUK?' }]

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

const show = () =>
  renderPage(<PaperForm bank={bank} supply={[]} questions={questions} title="Tambah paket" />)
const isFixed = () => screen.getByRole<HTMLInputElement>('radio', { name: fixed.chosen }).checked

test('questions that were chosen are there again with the draft, and the paper is a fixed one', async () => {
  await show()
  expect(isFixed()).toBe(false)
  fireEvent.click(screen.getByRole('radio', { name: fixed.chosen }))
  expect(isFixed()).toBe(true)
  const blank = blankPaper(schema_id)
  const values = { ...blank, blueprint: [], question_ids: [question_id] }
  keepDraft(`exam-paper:new:${schema_id}`, {
    values,
    base: blank,
    version: 0,
    at: '2026-11-20T01:00:00.000Z',
  })
  await show()
  expect(isFixed()).toBe(true)
  expect(screen.getByText(/A-1/)).toBeDefined()
})
