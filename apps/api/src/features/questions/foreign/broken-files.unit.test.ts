import { describe, expect, test } from 'vitest'
import { readGift } from './gift.ts'
import { readForeign } from './read-foreign.ts'

const xml = (text: string) => readForeign('xml', Buffer.from(text))
const question = '<question type="essay"><questiontext><text>Isi</text></questiontext></question>'

describe('XML with a tag that is not closed', () => {
  test.each([
    ['inside of another', `<quiz>\n${question}\n<question>\n<name>P-1\n</question></quiz>`, 'name', 4],
    [
      'that would take the next question into it',
      `<quiz>\n<question type="essay">\n${question}</quiz>`,
      'question',
      2,
    ],
    ['where the file breaks off', `<quiz>\n${question}\n<question>`, 'question', 3],
  ])('%s is told with its line', (_, text, tag, line) => {
    expect(() => xml(text)).toThrow(expect.objectContaining({ unclosed: { tag, line } }))
  })

  test('is not what closes itself', () => {
    expect(
      xml(`<quiz><hidden/>${question.replace('<questiontext>', '<grade /><questiontext>')}</quiz>`),
    ).toHaveLength(1)
  })
})

test('answers of GIFT that are not closed, or not opened, are told as such', () => {
  const gift = 'Tumpukan itu? {=LIFO ~FIFO\n\nAntrean itu? =FIFO ~LIFO}\n\nSelamat datang.'
  expect(readGift(gift).map(({ kind }) => kind)).toEqual(['lone brace', 'lone brace', 'description'])
  expect(readGift('Tanda \\{ saja.').map(({ kind }) => kind)).toEqual(['description'])
})

describe('right and wrong', () => {
  test.each([
    ['T', true],
    ['false', false],
    ['BENAR', true],
    ['Salah # Antrean', false],
  ])('is read of GIFT: %s', (word, is_true) => {
    expect(readGift(`Tumpukan itu LIFO. {${word}}`)).toMatchObject([{ kind: 'true_false', is_true }])
  })

  const ofMoodle = (word: string) =>
    xml(
      `<quiz><question type="truefalse"><questiontext><text>LIFO</text></questiontext><answer fraction="100"><text>${word}</text></answer></question></quiz>`,
    )
  test('is read of Moodle in either language; any other word stays, so that it is refused', () => {
    expect(ofMoodle('true')).toMatchObject([{ is_true: true }])
    expect(ofMoodle('Benar')).toMatchObject([{ is_true: true }])
    expect(ofMoodle('Ya')).toMatchObject([{ kind: 'true_false', right_number: 'Ya' }])
    expect(ofMoodle('Ya')[0]).not.toHaveProperty('is_true')
  })
})
