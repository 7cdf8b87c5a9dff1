import { describe, expect, test } from 'vitest'
import { readGift } from './gift.ts'

describe('a pair of GIFT', () => {
  test('is parted at its first arrow; the rest is its right side', () => {
    const [question] = readGift('Jodohkan. {=e -> f -> panah =g -> h}')
    expect(question?.options).toEqual([
      { text: 'e', match: 'f -> panah' },
      { text: 'g', match: 'h' },
    ])
  })
})
