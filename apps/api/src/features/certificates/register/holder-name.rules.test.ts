import { expect, test } from 'vitest'
import { differsFrom, isSpellingOf } from './holder-name.rules.ts'

test.for<[string, string]>([
  ['SITI AMINAH', 'Siti Aminah'],
  ['Siti Aminah, S.Kom., M.T.', 'Siti Aminah'],
  ['Dr. Ir. Siti Aminah S.Kom', 'Siti Aminah'],
  ['Siti Aminah, A.Md.Keb., S.Tr.T., M.I.Kom, Ph.D', 'Siti Aminah'],
  ['Siti Aminah SE, MM', 'Siti Aminah SE'],
  ['siti aminah', 'Siti Aminah, S.Xyz.'],
  ['siti aminah, s.xyz', 'Siti Aminah, S.Xyz.'],
  ['Hj. Siti Aminah', 'siti aminah'],
  ['M. Rizky Pratama', 'Muhammad Rizky Pratama'],
  ['Muh Rizky Pratama', 'Muhammad Rizky Pratama'],
  ['Budi Santoso', 'Budi Santosa'],
  ['Nurhalizah', 'Nurhaliza'],
  ["Ni'mah", 'Nimah'],
  ['Ni Luh Ayu', 'Ni Luh Ayu'],
  ['José', 'Jose'],
])('%s is a spelling of %s', ([name, record]) => {
  expect(isSpellingOf(name, record)).toBe(true)
})

test.for<[string, string]>([
  ['Dodi', 'Eka'],
  ['Siti Aminah', 'Siti Rahayu'],
  ['Siti Aminah Putri', 'Siti Aminah'],
  ['Aminah Siti', 'Siti Aminah'],
  ['Budi', 'Budi Santoso'],
  ['Ani', 'Adi'],
  ['Rudi Hartono', 'Budi Hartanto'],
  ['Erwin Saputra, Budi Hartono', 'Erwin Saputra'],
  ['E. S.', 'Erwin Saputra'],
  ['Erni Saputra', 'Erwin Saputra'],
  ['Erwina Saputri', 'Erwin Saputra'],
  ['Putri Ayuningtyas , a.n. BUDI HARTONO', 'Putri Ayuningtyas'],
  ['Budi.Hartono Putri Ayuningtyas', 'Putri Ayuningtyas'],
  ['Siti Aminah, Budi', 'Siti Aminah'],
  ['Siti Aminah, A.N.BUDI', 'Siti Aminah'],
  ['Siti Aminah Andi.Wijay', 'Siti Aminah'],
  ['Budi.Harto Siti Aminah', 'Siti Aminah'],
  ['P A', 'Putri Ayuningtyas'],
  ['Putri Ayuningtyas 123456', 'Putri Ayuningtyas'],
  ['Putri Ayuningtyas 🎉', 'Putri Ayuningtyas'],
])('%s is not a spelling of %s', ([name, record]) => {
  expect(isSpellingOf(name, record)).toBe(false)
})

test('what is printed otherwise differs, also where it is a spelling', () => {
  expect(differsFrom('Siti Aminah, S.Kom.', 'Siti Aminah')).toBe(true)
  expect(differsFrom(' Siti Aminah ', 'Siti Aminah')).toBe(false)
})
