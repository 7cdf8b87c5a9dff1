import type { QuestionContent, QuestionOption } from '@kompeten/contract/questions/content'
import { expect, test } from 'vitest'
import { readForeign } from './read-foreign.ts'
import { itemOf } from './write-qti.ts'

const blanks = 'Isi  titik:\n\n\n  a   b\t=\n c $$5 dan $$6'
const option = (text: string): QuestionOption => ({
  text,
  text_en: `${text}  en`,
  right: text === 'a  b',
  match: null,
  match_en: null,
})
const content: QuestionContent = {
  text: blanks,
  text_en: `${blanks}  (English)`,
  code: 'a\n\n    b  \n\tc',
  picture_id: null,
  picture_alt: null,
  picture_alt_en: null,
  options: [option('a  b'), option('$$a$$  b')],
  is_true: null,
  right_number: null,
  tolerance: null,
  number_unit: null,
  expected: null,
  expected_en: null,
  rubric: [],
}
const about = {
  ...{ unitId: 'u', unitCode: 'J.1', kukIds: [], difficulty: 'easy' as const },
  ...{ minutes: null, points: 1, source: null },
}
const readAgain = (kind: 'single' | 'matching' | 'essay' | 'number', changes: Partial<QuestionContent>) => {
  const asked = { questionCode: 'A-1', about: { ...about, kind }, content: { ...content, ...changes } }
  const [question] = readForeign('xml', Buffer.from(itemOf(asked, 'q-1')))
  return question
}

test('a question that is written as QTI is read with each blank and line of its texts', () => {
  expect(readAgain('single', {})).toMatchObject({
    ...{ text: content.text, text_en: content.text_en, code: content.code },
    options: content.options.map(({ text, text_en, right }) => ({ text, text_en, right })),
  })
  expect(readAgain('single', { text_en: null })).toMatchObject({ text: content.text, text_en: null })
  const pairs = content.options.map((one, at) => ({
    ...one,
    match: `${at}  kanan`,
    match_en: `${at}  right`,
  }))
  expect(readAgain('matching', { options: pairs })).toMatchObject({
    text: content.text,
    options: pairs.map(({ text, text_en, match, match_en }) => ({ text, text_en, match, match_en })),
  })
  const number = { right_number: 3.5, number_unit: 'm  per  s', options: [] }
  expect(readAgain('number', number)).toMatchObject({
    text: content.text,
    ...{ right_number: '3.5', number_unit: 'm  per  s' },
  })
  const rubric = [{ criterion: 'Menyebut  dua', criterion_en: 'Names  two', points: 5 }]
  expect(
    readAgain('essay', { options: [], expected: blanks, expected_en: `${blanks}  en`, rubric }),
  ).toMatchObject({
    ...{ text: content.text, expected: blanks, expected_en: `${blanks}  en` },
    rubric: 'Menyebut  dua | Names  two = 5',
  })
})
