import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test.each([
  ['TUK Bandung Citarum', 'TUK Ban…'],
  ['Content Creator Junior', 'Content…'],
  ['Lengkap', 'Lengkap'],
  ['Bandung1', 'Bandung1'],
  ['Kota Jawa', 'Kota Ja…'],
  ['Rumah 🏠🏠🏠', 'Rumah 🏠…'],
])('%s stands as %s in a narrow table', (text, short) => {
  expect(shortened(text)).toBe(short)
})
