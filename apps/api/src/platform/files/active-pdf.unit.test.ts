import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isActivePdf } from './active-pdf.ts'

const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat(
    ['%PDF-1.7\n', ...objects, '\ntrailer<</Root 1 0 R>>\n%%EOF\n'].map((part) => Buffer.from(part)),
  )
const catalog = (more = '') => `1 0 obj<</Type/Catalog/Pages 2 0 R${more}>>endobj\n`
const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`7 0 obj<<${dictionary}/Length ${content.length}>>stream\n`),
    content,
    Buffer.from('\nendstream endobj\n'),
  ])

test.each([
  ['a script at its opening', pdf(catalog('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'))],
  ['a script in its names', pdf(catalog('/Names<</JavaScript 9 0 R>>'))],
  ['a name in hexadecimal', pdf(catalog('/OpenAction<</S/#4aavaScript/J#53 9 0 R>>'))],
  ['a program to start', pdf(catalog('/OpenAction<</S/Launch/F(cmd.exe)>>'))],
  ['a form that is sent away', pdf('8 0 obj<</S/SubmitForm/F(https://contoh.id/terima)>>endobj\n')],
  ['a form that is filled from a file', pdf('8 0 obj<</S/ImportData/F(isi.fdf)>>endobj\n')],
  ['rich media', pdf('8 0 obj<</Type/Annot/Subtype/RichMedia>>endobj\n')],
  [
    'a script in packed objects',
    pdf(
      catalog(),
      stream(
        '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
        deflateSync('5 0 <</S/JavaScript/JS(app.alert\\(1\\))>>'),
      ),
    ),
  ],
  [
    'a script in objects that are not packed',
    pdf(catalog(), stream('/Type/ObjStm', Buffer.from('5 0 <</S/JavaScript>>'))),
  ],
  [
    'a script far behind, in packed objects',
    pdf(
      catalog(),
      stream(
        '/Type/ObjStm/Filter/FlateDecode',
        deflateSync(`${' '.repeat(20_000_000)}5 0 <</S/JavaScript>>`),
      ),
    ),
  ],
  [
    'objects that are packed in an unusual way',
    pdf(catalog(), stream('/Type/ObjStm/Filter[/ASCIIHexDecode /FlateDecode]', Buffer.from('789c>'))),
  ],
  [
    'packed objects that cannot be unpacked',
    pdf(catalog(), stream('/Type/ObjStm/Filter/FlateDecode', Buffer.from('not packed'))),
  ],
  [
    'a script far behind in a file that says that it is encrypted',
    pdf(
      stream(
        '/Type/ObjStm/Filter/FlateDecode',
        deflateSync(`${' '.repeat(20_000_000)}5 0 <</S/JavaScript>>`),
      ),
      'trailer<</Encrypt 8 0 R>>',
    ),
  ],
  [
    'packed objects that do not say so in letters',
    pdf(catalog(), stream('/Type/Obj#53tm/F#69lter/FlateDecode', deflateSync('5 0 <</S/JavaScript>>'))),
  ],
  ['a link that is a script', pdf('8 0 obj<</S/URI/URI (JavaScript:app.alert\\(1\\))>>endobj\n')],
])('a PDF with %s is active', (_, bytes) => {
  expect(isActivePdf(bytes)).toBe(true)
})

test.each([
  ['a page to begin at', pdf(catalog('/OpenAction[3 0 R/Fit]'))],
  ['a link', pdf('8 0 obj<</S/URI/URI(https://contoh.id/JS)>>endobj\n')],
  ['names that only begin alike', pdf('8 0 obj<</JSONData 1/LaunchPad 2>>endobj\n')],
  [
    'a picture whose bytes look like a name',
    pdf(catalog(), stream('/Subtype/Image', Buffer.from('ab/JS cd'))),
  ],
  [
    'objects whose packing breaks off',
    pdf(
      catalog(),
      stream('/Type/ObjStm/Filter /FlateDecode', deflateSync('5 0 <</Type/Page>>').subarray(0, -4)),
    ),
  ],
  [
    'packed objects that are encrypted',
    pdf(
      catalog(),
      stream('/Type/ObjStm/Filter/FlateDecode', Buffer.from('not packed')),
      'trailer<</Encrypt 8 0 R>>',
    ),
  ],
])('a PDF with %s is not', (_, bytes) => {
  expect(isActivePdf(bytes)).toBe(false)
})

test.each([
  ['of a scan', pdf(catalog(), stream('/Subtype/Image', Buffer.alloc(10_000_000, 0x2f)))],
  ['that begin dictionaries', pdf('<<'.repeat(5_000_000))],
  ['that begin streams', pdf('>>stream\n'.repeat(1_000_000))],
  ['that begin texts', pdf('('.repeat(10_000_000))],
])('ten million bytes %s are looked at without making anybody wait', (_, bytes) => {
  expect(isActivePdf(bytes)).toBe(false)
})
