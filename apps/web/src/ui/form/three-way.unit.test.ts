import { expect, test } from 'vitest'
import { threeWay } from './three-way.ts'

const base = { name: 'A', seats: 10, people: [{ name: 'x' }] }

test('takes what only they changed and keeps what only I changed', () => {
  const result = threeWay(base, { ...base, name: 'B' }, { ...base, seats: 20 })
  expect(result).toEqual({ merged: { ...base, name: 'B', seats: 20 }, clashes: [], taken: ['seats'] })
})

test('names the fields that both changed, and leaves mine standing until one chooses', () => {
  const mine = { ...base, people: [{ name: 'y' }] }
  const theirs = { ...base, people: [{ name: 'z' }] }
  expect(threeWay(base, mine, theirs)).toEqual({
    merged: mine,
    clashes: [{ field: 'people', mine: mine.people, theirs: theirs.people }],
    taken: [],
  })
})

test('is no clash where both made the same change', () => {
  const both = { ...base, name: 'B' }
  expect(threeWay(base, both, both)).toEqual({ merged: both, clashes: [], taken: [] })
})

test('keeps what both added to a choice of several, and what each took away stays away', () => {
  const chosen = (...channels: string[]) => ({ channels })
  const merge = (mine: string[], theirs: string[]) =>
    threeWay(chosen('a', 'b'), chosen(...mine), chosen(...theirs))
  expect(merge(['a', 'b', 'c'], ['a', 'b', 'd'])).toEqual({
    merged: { channels: ['a', 'b', 'd', 'c'] },
    clashes: [],
    taken: ['channels'],
  })
  expect(merge(['b'], ['a', 'b', 'd']).merged).toEqual({ channels: ['b', 'd'] })
  expect(merge(['a', 'b', 'c'], ['b', 'c', 'd']).merged).toEqual({ channels: ['b', 'c', 'd'] })
  // Another order alone says nothing of what is chosen.
  expect(merge(['b', 'a'], ['a', 'b', 'd']).clashes).toHaveLength(1)
})
