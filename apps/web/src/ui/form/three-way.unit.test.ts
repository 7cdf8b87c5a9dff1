import { expect, test } from 'vitest'
import { threeWay, withTheirs } from './three-way.ts'

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
    clashes: [{ field: 'people.0.name', mine: 'y', theirs: 'z' }],
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
  // In another order by one, where the other changed a row that stayed.
  const ofChristmas = row('3', 'Hari Natal')
  expect(merge([second, first, third], [first, second, ofChristmas]).merged.rows).toEqual([
    second,
    first,
    ofChristmas,
  ])
  const clashing = (mine: object[], theirs: object[]) => merge(mine, theirs).clashes.map(({ field }) => field)
  expect(clashing([renamed, second, third], [row('1', 'Awal Tahun'), second, third])).toEqual(['rows.0.name'])
  expect(clashing([renamed, second, third], [second, third])).toEqual(['rows'])
  expect(clashing([row('8', 'x'), second, third], [row('9', 'y'), second, third])).toEqual(['rows.0'])
  expect(clashing([second, first, third], [renamed, second, third])).toEqual(['rows.0'])
})

test('a row that both changed is put together cell by cell, while it is the same row still', () => {
  const person = {
    user_id: '01930000-0000-7000-8000-000000000001',
    name: 'Kartika',
    title: 'Kepala',
    phone: '1',
  }
  const other = { ...person, user_id: '01930000-0000-7000-8000-000000000002' }
  const merge = (mine: object, theirs: object) =>
    threeWay({ people: [person] }, { people: [mine] }, { people: [theirs] })
  expect(merge({ ...person, name: 'Kartika Sari' }, { ...person, title: 'Ketua', phone: '2' })).toEqual({
    merged: { people: [{ ...person, name: 'Kartika Sari', title: 'Ketua', phone: '2' }] },
    clashes: [],
    taken: ['people'],
  })
  const both = merge({ ...person, phone: '2' }, { ...person, title: 'Ketua', phone: '3' })
  expect(both.clashes).toEqual([{ field: 'people.0.phone', mine: '2', theirs: '3' }])
  expect(withTheirs(both.merged, both.clashes)).toEqual({
    people: [{ ...person, title: 'Ketua', phone: '3' }],
  })
  // Somebody else stands there now: what is said of the one is not said of the other.
  expect(merge(other, { ...person, phone: '3' }).clashes.map(({ field }) => field)).toEqual(['people.0'])
})

test('options of a question that each changed in other places are kept, and so is the key', () => {
  const option = (text: string, right = false) => ({ text, text_en: '', match: '', right })
  const base = { options: [option('A', true), option('B'), option('C')] }
  const mine = { options: [option('A satu', true), option('B'), option('C')] }
  const theirs = { options: [option('A'), option('B'), option('C tiga', true)] }
  expect(threeWay(base, mine, theirs)).toEqual({
    merged: { options: [option('A satu'), option('B'), option('C tiga', true)] },
    clashes: [],
    taken: ['options'],
  })
})

const renamedSecond = (one: { day: string; name: string }) => ({ ...one, name: 'Hari Raya Idulfitri' })

test('rows that nothing tells apart are not taken for each other where one was removed and one added', () => {
  const line = (kind: string, difficulty: string, count: number) => ({ unit: 'U', kind, difficulty, count })
  const [easy, medium, multiple] = [
    line('single', 'easy', 5),
    line('single', 'medium', 5),
    line('multiple', 'medium', 5),
  ]
  const mine = [easy, line('single', 'medium', 7), multiple]
  const theirs = [medium, multiple, line('multiple', 'hard', 5)]
  const merge = (one: object[], other: object[]) =>
    threeWay({ rows: [easy, medium, multiple] }, { rows: one }, { rows: other })
  const clash = (one: object[], other: object[]) => [{ field: 'rows', mine: one, theirs: other }]
  expect(merge(mine, theirs)).toEqual({ merged: { rows: mine }, clashes: clash(mine, theirs), taken: [] })
  expect(merge(theirs, mine).clashes).toEqual(clash(theirs, mine))
  // Two that one exchanged, where the other changed one of them.
  expect(merge([medium, easy, multiple], mine).clashes.map(({ field }) => field)).toEqual(['rows.1'])
})

test('a row that one removed and the other gave another name is for people to judge', () => {
  const row = (name: string, phone: string) => ({ name, phone })
  const [first, second] = [row('A', '1'), row('B', '2')]
  const renamed = row('A2', '1')
  const merge = (mine: object[], theirs: object[]) =>
    threeWay({ rows: [first, second] }, { rows: mine }, { rows: theirs }).clashes.map(({ field }) => field)
  expect(merge([renamed, second], [second])).toEqual(['rows'])
  expect(merge([second], [renamed, second])).toEqual(['rows'])
})
