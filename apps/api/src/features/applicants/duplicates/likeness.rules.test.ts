import { expect, test } from 'vitest'
import { similarNames } from './likeness.rules.ts'

test.each([
  ['Budi Santoso', 'BUDI SANTOSO'],
  ['Budi Santoso', 'Santoso Budi'],
  ['Budi Santoso', 'Budi Santosa'],
  ['Ahmad Fauzi', 'Ahmad Fuazi'],
  ['Muhammad Rizky', 'M. Rizky'],
  ['Moch. Rizky Pratama', 'Muhammad Rizky Pratama'],
  ['Ir. Hj. Siti Nurhaliza', 'Siti Nurhaliza'],
  ['I Wayan Sudarma', 'Wayan Sudarma'],
  ['Suharto', 'Soeharto'],
  ['José Pereira', 'Jose Pereira'],
])('%s may be %s', (one, other) => {
  expect(similarNames(one, other)).toBe(true)
  expect(similarNames(other, one)).toBe(true)
})

test.each([
  ['Budi Santoso', 'Budi Hartono'],
  ['Siti Aminah', 'Siti Aisyah'],
  ['Dewi', 'Putri Dewi'],
  ['Ani', 'Ina'],
  ['', 'Budi'],
])('%s is not %s', (one, other) => {
  expect(similarNames(one, other)).toBe(false)
})
