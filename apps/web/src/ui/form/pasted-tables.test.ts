import '../../../test/browser.ts'
import { expect, test } from 'vitest'
import { withoutTables } from './pasted-tables.ts'

test('a pasted table becomes a line for each row, with its cells apart', () => {
  const pasted = `<p>Sebelum</p><table><tbody><tr><td><p>sel 1</p></td><td>sel
    2</td></tr><tr><th>a &lt; b</th></tr></tbody></table><p>Sesudah</p>`
  expect(withoutTables(pasted)).toBe('<p>Sebelum</p><p>sel 1 | sel 2</p><p>a &lt; b</p><p>Sesudah</p>')
})

test('what holds no table is pasted as it is', () => {
  const pasted = '<h2>Judul</h2><p>Isi <strong>tebal</strong></p>'
  expect(withoutTables(pasted)).toBe(pasted)
})
