import { questions } from '@kompeten/contract/questions/questions'
import type { OpenedQuestion } from '@kompeten/contract/questions/views'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { QuestionAside } from './question-aside.tsx'

const { data: sample } = sampleOf(questions.open.reply) as { data: OpenedQuestion }

test('formulas of earlier versions of a question are drawn, not shown as TeX', async () => {
  const [version] = sample.versions
  if (!version) throw new Error('A version was asked for')
  const versions = [1, 2].map((number) => ({ ...version, number, text: `Hitung \\(x^${number}\\) ini.` }))
  await renderPage(<QuestionAside opened={{ ...sample, versions }} />)
  await waitFor(() => expect(document.querySelectorAll('msup')).toHaveLength(2), { timeout: 5_000 })
  expect(document.body.textContent).not.toContain('\\(')
})
