import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { plainText, RichText } from './rich-text.tsx'

afterEach(cleanup)

const shownAs = (html: string) => render(<RichText html={html} />).container.firstElementChild?.innerHTML

test('rich text is shown as it was written', () => {
  const html = '<h2>Judul</h2><p>Isi <strong>tebal</strong></p><ul><li><p>satu</p></li></ul>'
  expect(shownAs(html)).toBe(html)
})

test.each([
  ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<img src="x" onerror="alert(1)">b', 'b'],
  ['<svg onload="alert(1)"><text>x</text></svg>b', 'b'],
  ['<div style="position:fixed">a</div>', 'a'],
])('nothing in %s runs', (html, shown) => {
  expect(shownAs(html)).toBe(shown)
})

test('a link to the web tells nobody where one comes from', () => {
  expect(shownAs('<a href="https://bnsp.go.id">BNSP</a>')).toBe(
    '<a href="https://bnsp.go.id" rel="noopener noreferrer nofollow">BNSP</a>',
  )
})

test('of rich text, the words alone stand in a line', () => {
  expect(
    plainText('<h2>Judul</h2><p>Isi <strong>te</strong>bal</p><ul><li><p>satu</p></li><li>dua</li></ul>'),
  ).toBe('Judul Isi tebal satu dua')
  expect(plainText('<p>a<script>alert(1)</script></p>')).toBe('a')
})
