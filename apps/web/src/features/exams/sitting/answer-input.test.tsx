import type { PaperItem } from '@kompeten/contract/exams/own-exams'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { AnswerInput } from './answer-input.tsx'

afterEach(cleanup)

const item = { kind: 'number', number_unit: 'kg' } as PaperItem

test('tells under the field how a number is written, since a point would be its decimal sign', async () => {
  await renderPage(
    <AnswerInput item={item} value={null} onChange={() => undefined} onPaste={() => undefined} />,
  )
  const field = screen.getByRole('textbox', {
    name: 'Jawaban (angka), kg',
    description: 'Tulis tanpa titik ribuan, misalnya 1250 atau 12,5.',
  })
  expect(field).toBeTruthy()
})
