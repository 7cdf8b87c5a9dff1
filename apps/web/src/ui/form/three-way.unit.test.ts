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

test('puts rows together of which each changed others; the same row, another order and renamings are for people to judge', () => {
  const row = (day: string, name: string) => ({ day, name })
  const rows = [row('1', 'Tahun Baru'), row('2', 'Idulfitri'), row('3', 'Natal')]
  const [first, second, third] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]]
  const merge = (mine: object[], theirs: object[]) => threeWay({ rows }, { rows: mine }, { rows: theirs })
  const renamed = row('1', 'Tahun Baru Masehi')
  expect(merge([renamed, second, third], [first, second, row('3', 'Hari Natal')])).toEqual({
    merged: { rows: [renamed, second, row('3', 'Hari Natal')] },
    clashes: [],
    taken: ['rows'],
  })
  // Added by one, removed by the other; a row that one moved to another day, where the other changed another.
  expect(merge([first, second, third, row('4', 'Cuti')], [second, third]).merged.rows).toEqual([
    second,
    third,
    row('4', 'Cuti'),
  ])
  expect(
    merge([row('7', 'Tahun Baru'), second, third], [first, renamedSecond(second), third]).merged.rows,
  ).toEqual([row('7', 'Tahun Baru'), renamedSecond(second), third])
  for (const [mine, theirs] of [
    [
      [renamed, second, third],
      [row('1', 'Awal Tahun'), second, third],
    ],
    [
      [second, first, third],
      [first, second, row('3', 'Hari Natal')],
    ],
    [
      [renamed, second, third],
      [second, third],
    ],
    [
      [row('8', 'x'), second, third],
      [row('9', 'y'), second, third],
    ],
    [
      [row('2', 'a'), second, third],
      [first, second, renamed],
    ],
  ] as const)
    expect(merge([...mine], [...theirs]).clashes).toHaveLength(1)
})

const renamedSecond = (one: { day: string; name: string }) => ({ ...one, name: 'Hari Raya Idulfitri' })
