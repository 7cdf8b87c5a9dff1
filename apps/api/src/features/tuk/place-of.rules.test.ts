import { expect, test } from 'vitest'
import { placeOf } from './place-of.rules.ts'

test.each([
  ['Jalan Cihampelas 160', 'Kota Bandung', 'Jalan Cihampelas 160, Kota Bandung'],
  // A street may bear the name of its city.
  ['Jalan Bandung 5', 'Kota Bandung', 'Jalan Bandung 5, Kota Bandung'],
  ['Jalan Asia Afrika 8, Bandung', 'Kota Bandung', 'Jalan Asia Afrika 8, Bandung'],
  ['Jl. Raya 1, Kab. Bandung 40375', 'Kabupaten Bandung', 'Jl. Raya 1, Kab. Bandung 40375'],
  ['Jl. Raya 1', null, 'Jl. Raya 1'],
  [null, 'Kota Bandung', 'Kota Bandung'],
])('a letter names the city of a venue once: %s in %s', (address, kotaName, said) => {
  expect(placeOf({ address, kotaName })).toBe(said)
})

test('of no venue there is no place', () => expect(placeOf(undefined)).toBe(''))
