import { questions } from '@kompeten/contract/questions/questions'
import type { Question } from '@kompeten/contract/questions/views'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { useQuestionColumns } from './question-columns.tsx'

const [sample] = (sampleOf(questions.list.reply) as { data: Question[] }).data

const Text = ({ row }: { row: Question }) =>
  useQuestionColumns()
    .find(({ id }) => id === 'text')
    ?.cell(row)

test('a formula in the list of a bank is drawn in its line, not shown as TeX', async () => {
  if (!sample) throw new Error('A question was asked for')
  const row: Question = { ...sample, text: 'Hitung \\[ p = \\frac{n}{N} \\] ini.' }
  await renderPage(<Text row={row} />)
  await waitFor(() => expect(document.querySelector('mfrac')).toBeTruthy(), { timeout: 5_000 })
  expect(document.querySelector('math')?.getAttribute('display')).not.toBe('block')
  expect(document.body.textContent).not.toContain('\\[')
})
