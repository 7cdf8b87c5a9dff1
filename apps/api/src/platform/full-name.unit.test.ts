import { expect, test } from 'vitest'
import { isSameName } from './full-name.ts'

test.each([
  ['Agung Nugraha', 'agung  nugraha'],
  ['I Gusti Ngurah', 'I GUSTI NGURAH '],
  ['Siti Nur’aini', 'Siti Nuraini'],
  ['José', 'JOSE'],
  ['ᬅᬕᬸᬂ', 'ᬅᬕᬸᬂ'],
])('%s and %s are one name', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
})

test.each([
  ['Agung Nugraha', 'Agung Nugroho'],
  ['Agung Nugraha', 'Dr. Agung Nugraha'],
  ['Agung', 'Agung Nugraha'],
  ['', ''],
  ['...', '-'],
])('%s and %s are not', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
})
