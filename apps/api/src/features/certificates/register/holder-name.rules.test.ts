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
  ['komang ari wibawa ST', 'Komang Ari Wibawa, S.T.'],
  ['Komang Ari Wibawa. S T', 'Komang Ari Wibawa, S.T.'],
  ['Komang, Ari Wibawa S.T', 'Komang Ari Wibawa, S.T.'],
  ['KOMANG ARI WIBAWA ST', 'Komang Ari Wibawa, S.T., M.Kom.'],
  ['Dr. Komang Ari Wibava mkom', 'Komang Ari Wibawa, S.T., M.Kom.'],
  ['Komang Ari Wibawa', 'Komang Ari Wibawa, S. Kom.'],
  ['Siti Aminah S.E.', 'Siti Aminah SE'],
  ['Made Se', 'Made Se, S.E.'],
  ["Sean O'Brien", 'Sean O\u02bcBrien'],
  ['Sean O\u2018Brien', "Sean O'Brien"],
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
  ['Sumarno', 'Sumarno, Adi Budi'],
  ['ST', 'Komang Ari Wibawa, S.T.'],
  ['Komang ST', 'Komang Ari Wibawa, S.T.'],
  ['Komang Ari ST', 'Komang Ari Wibawa, S.T.'],
  ['Komang Ari Wibawa Budi', 'Komang Ari Wibawa, S.T.'],
  ['Komang Ari Wibawa ST', 'Komang Ari Wibawa'],
])('%s is not a spelling of %s', ([name, record]) => {
  expect(isSpellingOf(name, record)).toBe(false)
})

test('what is printed otherwise differs, also where it is a spelling', () => {
  expect(differsFrom('Siti Aminah, S.Kom.', 'Siti Aminah')).toBe(true)
  expect(differsFrom(' Siti Aminah ', 'Siti Aminah')).toBe(false)
})
