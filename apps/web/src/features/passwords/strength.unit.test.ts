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

test('what is the person’s own counts for nothing', () => {
  expect(strengthOf('siti.nurhaliza', ['siti.nurhaliza'])).toBe(0)
  expect(strengthOf('Kompeten-2026')).toBe(1)
  expect(strengthOf('Elang-Jawa-88', ['siti'])).toBe(strengthOf('Elang-Jawa-88'))
})
