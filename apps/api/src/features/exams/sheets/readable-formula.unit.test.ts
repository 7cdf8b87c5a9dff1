import { expect, test } from 'vitest'
import { withReadableFormulas } from './readable-formula.ts'

test.each([
  ['Luas \\(a^2\\).', 'Luas a².'],
  ['\\(\\frac{a+b}{2}\\)', '(a + b)/2'],
  ['\\(\\sqrt{x+1} \\le 3\\)', '√(x + 1) ≤ 3'],
  ['\\(H_2O\\)', 'H₂O'],
  ['\\(x^{k+1}\\)', 'x^(k + 1)'],
  ['\\(\\sum_{i=1}^{n} i\\)', '∑_(i = 1)^n i'],
  ['\\(\\alpha\\beta\\)', 'αβ'],
  ['\\(-5 \\times 10^{-3}\\)', '−5 × 10⁻³'],
])('%j is read as %j on paper', (written, read) => {
  expect(withReadableFormulas(written)).toBe(read)
})

test('what is no TeX, is not closed, or names files and pages stays the text that it is', () => {
  expect(withReadableFormulas('Buka \\( saja, Rp5.000 dan $6')).toBe('Buka \\( saja, Rp5.000 dan $6')
  expect(withReadableFormulas('\\(\\frac{1\\)')).toBe('\\frac{1')
  expect(withReadableFormulas('\\(\\includegraphics{/etc/passwd}\\)')).toContain('includegraphics')
  expect(withReadableFormulas('<b>\\(x<y\\)</b>')).toBe('<b>x < y</b>')
})
