import { expect, test } from 'vitest'
import { asCompared, meantAmong } from './as-compared.rules.ts'

test('case, blanks and the sign of an apostrophe make no other name; any other sign does', () => {
  expect(asCompared('  SMK  Ma’arif ')).toBe("smk ma'arif")
  expect(asCompared('SMK Ma-arif')).not.toBe(asCompared("SMK Ma'arif"))
})

test('of rows called alike a text means the one called just so, else the first', () => {
  const meant = meantAmong(["Ma'arif", 'Ma’arif', 'Al Huda'], (name) => name)
  expect(meant('MA’ARIF')).toBe('Ma’arif')
  expect(meant('ma`arif')).toBe("Ma'arif")
  expect(meant('Al  Huda')).toBe('Al Huda')
  expect(meant('Al-Huda')).toBeUndefined()
})
