import { expect, expectTypeOf, test } from 'vitest'
import { pick } from './pick.ts'

const venue = { name: 'Balai Latihan Kerja', capacity: 20, note: null, nik: 'sealed' }

test('what is named is there as it was, in the order of the names, and nothing else', () => {
  const picked = pick(venue, 'note', 'name')
  expect(Object.entries(picked)).toEqual([
    ['note', null],
    ['name', 'Balai Latihan Kerja'],
  ])
  expectTypeOf(picked).toEqualTypeOf<{ name: string; note: null }>()
})
