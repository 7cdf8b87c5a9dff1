import { questionSheetWords } from '@kompeten/phrases/questions/question-sheet'
import { describe, expect, test } from 'vitest'
import { readGift } from './gift.ts'
import { rowsOf } from './question-rows.ts'

describe('a pair of GIFT', () => {
  test('is parted at its first arrow; the rest is its right side', () => {
    const [question] = readGift('Jodohkan. {=e -> f -> panah =g -> h}')
    expect(question?.options).toEqual([
      { text: 'e', match: 'f -> panah' },
      { text: 'g', match: 'h' },
    ])
  })
})

describe('escapes of GIFT', () => {
  test('are read from left to right, each once', () => {
    const [question] = readGift(String.raw`Baris baru\: \\n, \= atau \n? {=\\n ~\\t ~\\\\ ~\(x\) ~a\nb}`)
    expect(question?.text).toBe('Baris baru: \\n, = atau \n?')
    expect(question?.options?.map(({ text }) => text)).toEqual(['\\n', '\\t', '\\\\', '\\(x\\)', 'a\nb'])
  })
})

describe('an option that says nothing', () => {
  const kindOf = (gift: string) => {
    const [row] = rowsOf(readGift(gift), {
      empty: {} as never,
      units: [],
      ...questionSheetWords.id,
      bank: new Map(),
    })
    return row?.kind
  }

  test.each([
    [String.raw`Apa? {=a ~\n ~c}`, 'single: B = ""'],
    ['Apa? {=a ~b ~}', 'single: C = ""'],
    ['[html]Apa? {=a ~<p></p> ~c}', 'single: B = ""'],
    ['Apa? {=a ~b}', 'single'],
    ['Jodohkan. {=a -> 1 = -> 2}', 'matching'],
  ])('makes a kind that the product does not have: %s', (gift, kind) => {
    expect(kindOf(gift)).toBe(kind)
  })
})

describe('a question of a GIFT file', () => {
  test('knows the line that it begins on, whatever stands above it', () => {
    const lines = [
      '// catatan',
      '$CATEGORY: J.1',
      '::S1:: Apa? {T}',
      '',
      '',
      '// lagi',
      '::S2::',
      'Apa {F}',
      ' ',
      'Apa?{}',
    ]
    const found = readGift(lines.join('\r\n'))
    expect(found.map(({ line, about }) => [line, about[0]])).toEqual([
      [3, 'J.1'],
      [7, 'J.1'],
      [10, 'J.1'],
    ])
  })
})
