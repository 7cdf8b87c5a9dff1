import { questionSheetWords } from '@kompeten/phrases/questions/question-sheet'
import { expect, test } from 'vitest'
import { emptyingCell } from '../../../platform/sheets/cell-text.ts'
import { readGift } from './gift.ts'
import { rowsOf } from './question-rows.ts'

const { otherKinds } = questionSheetWords.id
const about = { empty: {} as never, units: [], truth: { yes: 'B', no: 'S' }, otherKinds }

const rowIn = (gift: string, kept: Record<string, string | null>) => {
  const bank = new Map([[String(kept.question_code).toLowerCase(), kept as never]])
  const [row] = rowsOf(readGift(gift), { ...about, bank })
  return row
}

test('the English of a question goes with its words: other words have none', () => {
  const known = { question_code: 'UM-001', text: 'Apa itu tumpukan?', text_en: 'What is a stack?' }
  expect(rowIn('::UM-001:: Apa itu antrean? {=FIFO ~LIFO}', known)).toMatchObject({ text_en: emptyingCell })
  expect(rowIn('::UM-001:: Apa itu tumpukan? {=LIFO ~FIFO}', known)).toMatchObject({ text_en: null })
})

test('a question without a name is the one under the former code only where it asks the same, its options too', () => {
  const known = { question_code: 'GIFT-001', text: 'Yang benar adalah', option_1: 'A', option_2: 'B' }
  const codeOf = (gift: string) => rowIn(gift, known)?.question_code
  expect(codeOf('Yang benar adalah {=A ~B}')).toBe('GIFT-001')
  expect(codeOf('Yang benar adalah {~A =B}')).toBe('GIFT-001')
  expect(codeOf('Yang benar adalah {=C ~D}')).not.toBe('GIFT-001')
})

test('of categories within one another the deepest that is a unit counts', () => {
  const units = ['J.1', 'J.2', 'J.21'].map((code) => ({ code, kuk: new Map() }))
  const unitOf = (category: string) => {
    const found = readGift(`$CATEGORY: ${category}\n\nApa? {=A ~B}`)
    return rowsOf(found, { ...about, units, bank: new Map() })[0]?.unit_code
  }
  expect(unitOf('$course$/J.1/J.2')).toBe('J.2')
  expect(unitOf('$course$/J.2/J.1/Latihan')).toBe('J.1')
  expect(unitOf('$course$/J.1/J.21')).toBe('J.21')
  expect(unitOf('$course$/Latihan')).toBeNull()
})

test('what the bank does not have is called so, with all that its file takes for right', () => {
  const rowOf = (gift: string) => rowsOf(readGift(gift), { ...about, bank: new Map() })[0]
  expect(rowOf('Ibu kota? {=Jakarta =DKI Jakarta}')).toMatchObject({
    kind: otherKinds['short answer'],
    option_1: 'Jakarta',
    option_2: 'DKI Jakarta',
    right: 'A, B',
  })
  expect(rowOf('Akar dari 9? {#=3:0.1 =-3 =%50%9}')).toMatchObject({
    kind: otherKinds['several numbers'],
    option_1: '3:0.1',
    option_2: '-3',
    option_3: '9',
    right: 'A, B',
  })
  expect(rowOf('Akar dari 9? {#=%50%9 =%100%3:0.1}')).toMatchObject({
    kind: 'number',
    right: 3,
    tolerance: 0.1,
  })
})
