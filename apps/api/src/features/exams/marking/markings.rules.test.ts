import { expect, test } from 'vitest'
import { lieApart, lowerFirst, meanOf, pointsKeptBy, standingOf } from './markings.rules.ts'

test('two markers lie apart beyond the share of the points, and not at it', () => {
  const limits = { most: 10, apartPercent: 10 }
  expect(
    lieApart(
      [
        [6, 2],
        [5, 2],
      ],
      limits,
    ),
  ).toBe(false)
  expect(
    lieApart(
      [
        [5, 2],
        [6, 2],
      ],
      limits,
    ),
  ).toBe(false)
  expect(
    lieApart(
      [
        [6, 2],
        [5, 1.9],
      ],
      limits,
    ),
  ).toBe(true)
  // Criteria that weigh each other up: what counts is the sum.
  expect(
    lieApart(
      [
        [6, 0],
        [0, 6],
      ],
      limits,
    ),
  ).toBe(false)
  expect(lieApart([[0.3], [0.2]], { most: 1, apartPercent: 10 })).toBe(false)
  expect(lieApart([[3], [3.5]], { most: 10, apartPercent: 0 })).toBe(true)
  expect(lieApart([[3], [3]], { most: 10, apartPercent: 0 })).toBe(false)
})

test('their points are the mean, criterion by criterion, and the lower marking stands first', () => {
  expect(meanOf([6, 1], [5, 2])).toEqual([5.5, 1.5])
  const [low, high] = [{ marks: [1, 1] }, { marks: [2, 1] }]
  expect(lowerFirst([high, low])).toEqual([low, high])
})

test('an essay stands for each person by who marked it, whatever their role', () => {
  const by = (...people: string[]) => people.map((markedBy) => ({ markedBy }))
  const open = { isDone: false, markedBy: null }
  expect(standingOf({ ...open, markings: [] }, 'a')).toBe('to_mark')
  expect(standingOf({ ...open, markings: by('b') }, 'a')).toBe('to_mark')
  expect(standingOf({ ...open, markings: by('a') }, 'a')).toBe('marked_once')
  for (const person of ['a', 'b', 'c']) {
    expect(standingOf({ ...open, markings: by('a', 'b') }, person)).toBe('to_settle')
  }
  const done = { isDone: true, markedBy: 'c', markings: by('a', 'b') }
  expect(['a', 'b', 'c', 'd'].map((person) => standingOf(done, person))).toEqual([
    'done',
    'done',
    'done',
    null,
  ])
})

test('points are given again on the day alone, and only while nobody has signed by them', () => {
  expect(pointsKeptBy('REAL_ASSESSMENT', { isSigned: false })).toBeNull()
  expect(pointsKeptBy('REAL_ASSESSMENT', { isSigned: true })).toBe('form_signed')
  expect(pointsKeptBy('PLENO_DOCUMENT_COMPLETED', { isSigned: false })).toBe('day_over')
  expect(pointsKeptBy('PLENO_DOCUMENT_COMPLETED', { isSigned: true })).toBe('day_over')
})
