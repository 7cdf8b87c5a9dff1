import { expect, test } from 'vitest'
import { readGift } from './gift.ts'
import { rowsOf } from './question-rows.ts'

const rowIn = (gift: string, known: Record<string, string | null>) => {
  const bank = new Map([[String(known.question_code).toLowerCase(), known as never]])
  const [row] = rowsOf(readGift(gift), { empty: {} as never, units: [], truth: { yes: 'B', no: 'S' }, bank })
  return row
}

test('the English of a question goes with its words: other words have none', () => {
  const known = { question_code: 'UM-001', text: 'Apa itu tumpukan?', text_en: 'What is a stack?' }
  expect(rowIn('::UM-001:: Apa itu antrean? {=FIFO ~LIFO}', known)).toMatchObject({ text_en: '-' })
  expect(rowIn('::UM-001:: Apa itu tumpukan? {=LIFO ~FIFO}', known)).toMatchObject({ text_en: null })
})
