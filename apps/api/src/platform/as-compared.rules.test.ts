import { expect, test } from 'vitest'
import { asCompared, meantAmong } from './as-compared.rules.ts'

test('case, blanks, quotation marks and the sign of an apostrophe or hyphen make no other name; any other sign does', () => {
  expect(asCompared('  SMK  Ma’arif ')).toBe("smk ma'arif")
  expect(asCompared('PT “Maju  Jaya”')).toBe('pt maju jaya')
  expect(asCompared('"Maju" Jaya')).toBe(asCompared('Maju Jaya'))
  for (const hyphen of ['\u2010', '\u2011', '–', '—', '\u2212']) {
    expect(asCompared(`Al${hyphen}Huda`)).toBe('al-huda')
  }
  expect(asCompared('SMK Ma-arif')).not.toBe(asCompared("SMK Ma'arif"))
})

test('of rows called alike a text means the one called just so, else the first', () => {
  const meant = meantAmong(["Ma'arif", 'Ma’arif', 'Al Huda'], (name) => name)
  expect(meant('MA’ARIF')).toBe('Ma’arif')
  expect(meant('ma`arif')).toBe("Ma'arif")
  expect(meant('Al  Huda')).toBe('Al Huda')
  expect(meant('Al-Huda')).toBeUndefined()
})
