import { expect, test } from 'vitest'
import { beginningOf, formulaParts, hasFormula } from './formulas.ts'

test('a text is cut at its formulas, in the line and on a line of their own, over several lines', () => {
  expect(formulaParts('Luas \\(a^2\\) dan \\[b\n+c\\].')).toEqual([
    { kind: 'text', text: 'Luas ' },
    { kind: 'inline', text: 'a^2' },
    { kind: 'text', text: ' dan ' },
    { kind: 'block', text: 'b\n+c' },
    { kind: 'text', text: '.' },
  ])
})

test('money, program text and what is never closed stay text', () => {
  for (const text of ['Harga $5 dan $6', 'f(x) dan a[0]', 'Buka \\( saja', '']) {
    expect(hasFormula(text)).toBe(false)
    expect(
      formulaParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  }
})

test('the beginning of a text never ends within a formula', () => {
  const text = 'Luas \\(a^2\\) dan \\(b\\).'
  expect(beginningOf(text, 100)).toBe(text)
  expect(beginningOf(text, 8)).toBe('Luas ')
  expect(beginningOf(text, 12)).toBe('Luas \\(a^2\\)')
  expect(beginningOf(text, 3)).toBe('Lua')
})
