import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import type { Upload } from '@kompeten/contract/platform/endpoint'
import { profile } from '@kompeten/contract/profile/profile'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { zipStream } from '../sheets/zip-stream.ts'
import { receiveUpload } from './receive.ts'

const papers: Upload = {
  extensions: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'png', 'jpg'],
  maxBytes: 3_000_000,
}
const logo: Upload = { extensions: ['png', 'jpg', 'jpeg'], maxBytes: 5_000_000, picture: { maxSide: 512 } }

const receive = (upload: Upload, filename: string, bytes: Buffer) =>
  receiveUpload(upload, { stream: Readable.from([bytes]), filename })

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const zipOf = (...names: string[]) =>
  buffer(zipStream(names.map((name) => ({ name, content: [`<${name}/>`] }))))
const docx = () => zipOf('[Content_Types].xml', 'word/document.xml')
const xlsx = () => zipOf('[Content_Types].xml', 'xl/workbook.xml')
const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(500),
    Buffer.from(`${stream}\0`, 'utf16le'),
  ])
const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } })

/** A PNG that says it is as large as told, in a few bytes. */
const claimingPng = (width: number, height: number) => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('an upload passes when its content is what its name says', () => {
  test.each([
    ['surat.pdf', async () => pdf, 'application/pdf', 'pdf'],
    ['SURAT.PDF', async () => pdf, 'application/pdf', 'pdf'],
    ['apl.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
    ['tuk.xlsx', xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
    ['apl.doc', async () => compound('WordDocument'), 'application/msword', 'doc'],
    ['tuk.xls', async () => compound('Workbook'), 'application/vnd.ms-excel', 'xls'],
    ['foto.jpeg', () => picture().jpeg().toBuffer(), 'image/jpeg', 'jpg'],
    ['foto.png', () => picture().png().toBuffer(), 'image/png', 'png'],
  ])('%s', async (filename, content, mime, extension) => {
    const bytes = await content()
    const file = await receive(papers, filename, bytes)
    expect(file).toMatchObject({ mime, extension, name: filename, key: '' })
    expect(file.sha256).toBe(createHash('sha256').update(file.bytes).digest('hex'))
  })

  test.each([
    [
      'ijazah.jpg',
      () => picture().png().toBuffer(),
      { mime: 'image/png', extension: 'png', name: 'ijazah.png' },
    ],
    [
      'foto.png',
      () => picture().jpeg().toBuffer(),
      { mime: 'image/jpeg', extension: 'jpg', name: 'foto.jpg' },
    ],
  ])('or a picture of the other kind, which is taken as what it is: %s', async (filename, content, is) => {
    expect(await receive(papers, filename, await content())).toMatchObject(is)
  })

  test('but not where that kind is not asked for', async () => {
    const photo = { extensions: ['jpg', 'jpeg'], maxBytes: 100_000 } as const
    await expect(receive(photo, 'foto.jpg', await picture().png().toBuffer())).rejects.toMatchObject({
      facts: { allowed: 'jpg', differs: true },
    })
  })

  test('and a document is kept to the byte', async () => {
    expect((await receive(papers, 'surat.pdf', pdf)).bytes.equals(pdf)).toBe(true)
  })
})

describe('an upload is refused as the wrong type', () => {
  test.each([
    ['an extension that is not in the list', 'virus.exe', async () => Buffer.from('MZ\x90\x00')],
    ['no extension', 'surat', async () => pdf],
    ['a drawing that can hold scripts', 'logo.svg', async () => Buffer.from('<svg/>')],
    ['a page named as a picture', 'foto.png', async () => Buffer.from('<html><script>1</script>')],
    ['a PDF named as a picture', 'foto.jpg', async () => pdf],
    ['a document named as a workbook', 'tuk.xlsx', docx],
    ['a plain zip named as a workbook', 'tuk.xlsx', () => zipOf('a.txt')],
    ['an old document named as an old workbook', 'tuk.xls', async () => compound('WordDocument')],
    [
      'a workbook with macros',
      'tuk.xlsx',
      () => zipOf('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin'),
    ],
    [
      'a picture cut in half',
      'foto.png',
      async () => (await picture(900, 900).png().toBuffer()).subarray(0, 800),
    ],
    ['a single byte', 'tuk.xlsx', async () => Buffer.from('P')],
  ])('%s', async (_, filename, content) => {
    await expect(receive(papers, filename, await content())).rejects.toMatchObject({
      code: 'wrong_file_type',
    })
  })

  test('and it is said whether the name may not be given, or the content is not what it says', async () => {
    const factsOf = (filename: string, bytes: Buffer) =>
      receive(papers, filename, bytes).catch((error) => (error as { facts: unknown }).facts)
    expect(await factsOf('virus.exe', pdf)).not.toHaveProperty('differs')
    // What the endpoint takes beside it is not named: the place may ask for less.
    expect(await factsOf('foto.jpg', pdf)).toEqual({ allowed: 'jpg', differs: true })
    // A photo as iPhones keep it, by its name or under another.
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
    expect(await factsOf('IMG_1.HEIC', heic)).toMatchObject({ heic: true })
    expect(await factsOf('foto.jpg', heic)).toEqual({ allowed: 'jpg', differs: true, heic: true })
  })

  test('a workbook that unpacks to far more than it should', async () => {
    const bomb = await buffer(
      zipStream([
        { name: '[Content_Types].xml', content: ['<Types/>'] },
        { name: 'xl/workbook.xml', content: Array.from({ length: 40 }, () => '0'.repeat(1_000_000)) },
      ]),
    )
    expect(bomb.length).toBeLessThan(papers.maxBytes)
    await expect(receive(papers, 'tuk.xlsx', bomb)).rejects.toMatchObject({ code: 'wrong_file_type' })
  })
})

describe('an upload is refused for its size', () => {
  test('one byte over the limit, without reading on', async () => {
    let read = 0
    const endless = Readable.from(
      (function* () {
        for (;;) {
          read += 1
          yield Buffer.alloc(100_000)
        }
      })(),
      { highWaterMark: 1 },
    )
    await expect(receiveUpload(papers, { stream: endless, filename: 'surat.pdf' })).rejects.toMatchObject({
      code: 'too_large',
      facts: { limit_bytes: 3_000_000 },
    })
    expect(read).toBeLessThan(40)
    expect(endless.destroyed).toBe(true)
  })

  test('nothing in it', async () => {
    await expect(receive(papers, 'surat.pdf', Buffer.alloc(0))).rejects.toMatchObject({
      code: 'invalid_input',
      facts: { issues: [{ path: 'file', code: 'empty_file' }] },
    })
  })

  test('a PDF that holds a script', async () => {
    const pdf = Buffer.from(
      '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\n%%EOF\n',
    )
    await expect(receive(papers, 'surat.pdf', pdf)).rejects.toMatchObject({
      code: 'invalid_input',
      facts: { issues: [{ path: 'file', code: 'active_content' }] },
    })
  })

  test.each([
    ['20,000 × 20,000 pixels', papers, 20_000, 20_000, '50 MP'],
    ['more pixels than a small picture is made of', logo, 6_000, 5_000, '25 MP'],
    ['many pixels in few bytes', logo, 3_000, 3_000, '4 MP'],
    ['more pixels than a picture of a person is cut to', profile.setPicture.upload, 1_800, 1_200, '2 MP'],
  ])('a picture of %s, before it is decoded', async (_, upload, width, height, limit) => {
    await expect(receive(upload, 'logo.png', claimingPng(width, height))).rejects.toMatchObject({
      code: 'invalid_input',
      facts: { issues: [{ path: 'file', code: 'too_big', facts: { limit } }] },
    })
  })
})

describe('a picture is re-encoded', () => {
  test('no side longer than asked, its proportions kept', async () => {
    const { bytes } = await receive(logo, 'logo.png', await picture(2000, 1000).png().toBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 256, format: 'png' })
  })

  test('never enlarged', async () => {
    const { bytes } = await receive(logo, 'logo.jpg', await picture(40, 20).jpeg().toBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 20, format: 'jpeg' })
  })

  test('upright, and without place, camera or comment', async () => {
    const taken = await picture(40, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { bytes } = await receive(logo, 'foto.jpg', taken)
    const { width, height, exif, orientation } = await sharp(bytes).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 20,
      height: 40,
      exif: undefined,
      orientation: undefined,
    })
  })

  test('nothing hidden behind its end', async () => {
    const png = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const { bytes } = await receive(logo, 'logo.png', png)
    expect(bytes.includes('script')).toBe(false)
  })

  test('transparency kept', async () => {
    const signature = await sharp({
      create: { width: 30, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { bytes } = await receive(logo, 'ttd.png', signature)
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
  })
})

test('an upload rule that names a type without a rule for its content is a fault of ours', async () => {
  await expect(receive({ extensions: ['exe'], maxBytes: 1 }, 'a.exe', Buffer.alloc(1))).rejects.toThrow(
    'No rule tells the content of .exe files',
  )
})
