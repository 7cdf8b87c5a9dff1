import type { QuestionContent, QuestionKind } from '@kompeten/contract/questions/content'
import { aContent } from '@kompeten/testkit/questions'
import { expect, test } from 'vitest'
import { pointsFor } from '../marking/marking.rules.ts'
import { answerBlanks, keyLetters, pageCodeOf, printedQuestion, sheetCode } from './sheets.rules.ts'

const option = (text: string, changes: Partial<QuestionContent['options'][number]> = {}) => ({
  text,
  text_en: null,
  right: false,
  match: null,
  match_en: null,
  ...changes,
})
const content = (options: QuestionContent['options']) => aContent({ text_en: 'What?', options })
const item = (kind: QuestionKind, order: number[]) => ({ kind, order, points: 4 })
const place = (letter: string) => letter.charCodeAt(0) - 65

test('whoever fills in the printed key gets every point, in any order of options', () => {
  const many = content([option('a', { right: true }), option('b'), option('c', { right: true })])
  for (const order of [
    [0, 1, 2],
    [2, 0, 1],
    [1, 2, 0],
  ]) {
    const multiple = item('multiple', order)
    expect(pointsFor(multiple, many, keyLetters(multiple, many).map(place))).toBe(4)
    const ordering = item('ordering', order)
    expect(pointsFor(ordering, many, keyLetters(ordering, many).map(place))).toBe(4)
    const matching = item('matching', order)
    const pairs = keyLetters(matching, many).map((one) => place(one.split(' – ')[1] ?? ''))
    expect(pointsFor(matching, many, pairs)).toBe(4)
  }
})

test('a paper shows options as they were drawn, in the language asked for where there is one, and no key', () => {
  const asked = content([option('Ya', { text_en: 'Yes', right: true }), option('Tidak')])
  expect(printedQuestion(item('single', [1, 0]), asked, 'id')).toEqual({
    text: 'Apa?',
    code: null,
    lefts: [],
    options: [
      ['A.', 'Tidak'],
      ['B.', 'Ya'],
    ],
  })
  expect(printedQuestion(item('single', [1, 0]), asked, 'en')).toMatchObject({
    text: 'What?',
    options: [
      ['A.', 'Tidak'],
      ['B.', 'Yes'],
    ],
  })
})

test('an answer sheet has letters to mark, or places to write at', () => {
  expect(answerBlanks(item('single', [1, 0]))).toEqual({ marks: ['A', 'B'], places: [] })
  expect(answerBlanks(item('ordering', [1, 0, 2]))).toEqual({ marks: [], places: ['1', '2', '3'] })
  expect(answerBlanks(item('number', []))).toEqual({ marks: [], places: [] })
})

test('the code of a page names form, sitting and sheet in signs that a code takes least room for', () => {
  const code = pageCodeOf('0198b3c4-0000-7000-8000-0000000000ff', 'ia06', 'answers')
  expect(code).toBe('KOMPETEN:FR.IA.06.C:0198B3C40000700080000000000000FF:')
  expect(code).toMatch(/^[0-9A-Z $%*+\-./:]+$/)
  expect(sheetCode('ia05', 'questions')).toBe('FR.IA.05.A')
})
