import { expect, test } from 'vitest'
import { cleanHtml, wordsOf } from './clean-html.ts'

const picture = '/api/public/articles/pictures/01a1fc10-76cd-704b-9e5a-40ffbc2051b9'

test('rich text stays as it was written', () => {
  const html = `<h2>Judul</h2><p>Isi <strong>tebal</strong> dan <em>miring</em></p><ul><li><p>satu</p></li></ul><img src="${picture}" alt="Foto" />`
  expect(cleanHtml(html)).toBe(html)
})

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['an event', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  [
    'a script behind a link',
    '<a href="javascript:alert(1)">a</a>',
    '<a rel="noopener noreferrer nofollow">a</a>',
  ],
  ['a style', '<p style="position:fixed">a</p>', '<p>a</p>'],
  ['a frame', '<iframe src="https://x.example"></iframe><p>a</p>', '<p>a</p>'],
  ['somebody else’s picture', '<p>a<img src="https://x.example/p.png"></p>', '<p>a</p>'],
  ['a picture that is a script', '<img src="data:image/svg+xml,<svg onload=alert(1)>"><p>a</p>', '<p>a</p>'],
  ['an svg', '<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
  ['a form', '<form action="/api/login"><input name="x"></form><p>a</p>', '<p>a</p>'],
  ['a comment', '<!-- x --><p>a</p>', '<p>a</p>'],
])('%s does not get through', (_, given, kept) => {
  expect(cleanHtml(given)).toBe(kept)
})

test('a link to the web stays, and tells nobody where one comes from', () => {
  expect(cleanHtml('<a href="https://bnsp.go.id" target="_blank">BNSP</a>')).toBe(
    '<a href="https://bnsp.go.id" rel="noopener noreferrer nofollow">BNSP</a>',
  )
})

test('what was cleaned is clean: cleaning again changes nothing', () => {
  const once = cleanHtml('<h1>A</h1><p>a &amp; b &lt;c&gt; <a href="https://a.id">x</a></p>')
  expect(cleanHtml(once)).toBe(once)
})

test('the words are found without their marks', () => {
  expect(wordsOf('<h2>Judul</h2><p>Isi <strong>te</strong>bal</p>')).toBe('Judul Isi tebal')
})
