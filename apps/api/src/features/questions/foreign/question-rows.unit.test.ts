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

test('a question without a name is the one under the former code only where it asks the same, its options too', () => {
  const known = { question_code: 'GIFT-001', text: 'Yang benar adalah', option_1: 'A', option_2: 'B' }
  const codeOf = (gift: string) => rowIn(gift, known)?.question_code
  expect(codeOf('Yang benar adalah {=A ~B}')).toBe('GIFT-001')
  expect(codeOf('Yang benar adalah {~A =B}')).toBe('GIFT-001')
  expect(codeOf('Yang benar adalah {=C ~D}')).not.toBe('GIFT-001')
})
