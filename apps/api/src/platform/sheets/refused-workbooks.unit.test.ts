import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { header, read, row, words, workbookOf } from '../../../test/foreign-workbook.ts'
import { zipStream } from './zip-stream.ts'

describe('what is no workbook is refused as the wrong type', () => {
  const refused = expect.objectContaining({ code: 'wrong_file_type' })
  test.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['a text', async () => Buffer.from('Nama;NIK\nAni;1')],
    [
      'a page named as a workbook',
      async () => Buffer.from('<html><table><tr><td>Nama</td></tr></table></html>'),
    ],
    ['a zip of something else', () => buffer(zipStream([{ name: 'a.txt', content: ['hello'] }]))],
    ['a workbook without a sheet', () => workbookOf({ sheet: header, workbook: '<workbook/>' })],
    ['a workbook cut in half', async () => (await workbookOf({ sheet: header })).subarray(0, 600)],
  ])('%s', async (_, bytes) => {
    await expect(read(await bytes())).rejects.toEqual(refused)
  })

  test('a workbook with a damaged byte', async () => {
    const bytes = await workbookOf({ sheet: `${header}${row(2, words('A2', 'Ani'))}` })
    const at = bytes.indexOf('xl/worksheets/sheet1.xml') + 60
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
    await expect(read(bytes)).rejects.toEqual(refused)
  })

  test('a workbook whose sheet is longer than its directory tells', async () => {
    const bytes = await workbookOf({ sheet: `${header}${row(2, words('A2', 'x'.repeat(500_000)))}` })
    const entry = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    bytes.writeUInt32LE(1000, entry + 24)
    await expect(read(bytes)).rejects.toEqual(refused)
  })
})

test('more than 50,000 rows are refused', async () => {
  const many = Array.from({ length: 50_001 }, (_, index) => row(index + 2, words(`A${index + 2}`, 'x'))).join(
    '',
  )
  await expect(read(await workbookOf({ sheet: header + many }))).rejects.toMatchObject({
    code: 'invalid_input',
    facts: { issues: [{ path: 'file', code: 'too_many', facts: { limit: 50_000 } }] },
  })
})
