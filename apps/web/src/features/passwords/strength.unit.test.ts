import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'

test.each([
  ['', 0],
  ['aaaaaaaaaa', 0],
  ['12345678', 0],
  ['kucing', 0],
])('%s is very weak', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

test('length makes strong, and kinds of characters help', () => {
  expect(strengthOf('kucinghitam')).toBeGreaterThan(strengthOf('kucing'))
  expect(strengthOf('Kucing-Hitam7')).toBeGreaterThan(strengthOf('kucinghitam7'))
  expect(strengthOf('kucing hitam naik ojek')).toBe(4)
})

test('a word with a number behind it is weak at most', () => {
  const words = ['password1', 'Indonesia2026', 'Sayangku123!', 'P@ssw0rd2026']
  expect(words.map((password) => strengthOf(password))).toEqual([1, 1, 1, 1])
})

test('what is said again and again counts once', () => {
  const again = ['rahasia rahasia rahasia', 'kancilkancilkancil', 'Merdeka!merdeka!Merdeka!', 'abcabcabcabc']
  expect(again.map((password) => strengthOf(password))).toEqual([1, 0, 1, 0])
  expect(strengthOf('kancil kecil kancil kecil')).toBe(strengthOf('kancil kecil'))
})

test('what is the person’s own counts for nothing', () => {
  expect(strengthOf('siti.nurhaliza', ['siti.nurhaliza'])).toBe(0)
  expect(strengthOf('Nurhaliza Kusumawati', ['siti', 'Nurhaliza Kusumawati Dewi'])).toBe(0)
  expect(strengthOf('Kompeten-2026')).toBe(0)
  expect(strengthOf('Elang-Jawa-88', ['siti'])).toBe(strengthOf('Elang-Jawa-88'))
})

test.each([
  'Siti-02-03-1990',
  'Tokek-02-03-1990',
  '2 Maret 1990 tokek',
  'tokek19900302',
  'BNSP-LSP-9001-ID',
  'Tokek-9001',
  '9001tokek',
  'Sertifikasi-2026',
])('a day, and a number that others know, add nothing, as on the server: %s', (password) => {
  expect(strengthOf(password, ['siti'])).toBeLessThanOrEqual(1)
})
