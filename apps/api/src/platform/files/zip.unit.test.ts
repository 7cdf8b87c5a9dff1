import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { zipStream } from '../sheets/zip-stream.ts'
import { isZipBomb, type ZipEntry, zipEntries, zipLimits } from './zip.ts'

const zipOf = (parts: Record<string, string>) =>
  buffer(zipStream(Object.entries(parts).map(([name, content]) => ({ name, content: [content] }))))

const entry = (facts: Partial<ZipEntry>): ZipEntry => ({
  name: 'a',
  method: 8,
  encrypted: false,
  packedBytes: 100,
  bytes: 1000,
  offset: 0,
  crc: 0,
  ...facts,
})

describe('reading the table of contents of a zip', () => {
  test('tells names and sizes without unpacking', async () => {
    const zip = await zipOf({ 'a.txt': 'hello', 'folder/é.txt': 'x'.repeat(5000) })
    expect(zipEntries(zip)).toMatchObject([
      { name: 'a.txt', bytes: 5, method: 8, encrypted: false, offset: 0 },
      { name: 'folder/é.txt', bytes: 5000 },
    ])
  })

  test('a zip of ours bears the time at which each part was made', async () => {
    const at = new Date('2026-11-21T02:30:00Z')
    const zip = await buffer(zipStream([{ name: 'a.txt', content: ['hello'], at }]))
    // The universal timestamp: its mark, two bytes of length, flags, then seconds.
    const field = zip.lastIndexOf('UT')
    expect(zip.readInt32LE(field + 5) * 1000).toBe(at.getTime())
  })

  test('a part that cannot be read ends the zip with its fault', async () => {
    const broken = async function* () {
      yield 'begun'
      throw new Error('gone')
    }
    await expect(buffer(zipStream([{ name: 'a', content: broken() }]))).rejects.toThrow('gone')
  })

  test('stops after one entry too many', async () => {
    const zip = await zipOf({ a: '', b: '', c: '', d: '' })
    expect(zipEntries(zip, 2)).toHaveLength(3)
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello, this is no zip at all')],
    ['an end that points outside', Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18, 0xee)])],
  ])('knows %s to be no zip', (_, bytes) => {
    expect(zipEntries(bytes)).toBeUndefined()
  })

  test('knows a zip whose end is cut off to be none', async () => {
    const zip = await zipOf({ a: 'hello' })
    expect(zipEntries(zip.subarray(0, -30))).toBeUndefined()
  })

  test('reads sizes kept in 64 bits', () => {
    const name = Buffer.from('big.xml')
    const extra = Buffer.alloc(4 + 16)
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(16, 2)
    extra.writeBigUInt64LE(6_000_000_000n, 4)
    extra.writeBigUInt64LE(70n, 12)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt32LE(0xffffffff, 20)
    central.writeUInt32LE(0xffffffff, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt16LE(extra.length, 30)
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(1, 10)
    expect(zipEntries(Buffer.concat([central, name, extra, end]))).toMatchObject([
      { name: 'big.xml', bytes: 6_000_000_000, packedBytes: 70 },
    ])
  })
})

describe('a zip bomb', () => {
  test.each([
    [
      'too many files',
      Array.from({ length: zipLimits.entries + 1 }, () => entry({ packedBytes: 1 })),
      1_000_000,
    ],
    ['too many bytes', [entry({ bytes: zipLimits.bytes + 1, packedBytes: 9_000_000 })], 10_000_000],
    ['bytes packed far too tight', [entry({ bytes: 50_000_000, packedBytes: 50_000 })], 60_000],
    ['files on top of each other', [entry({ packedBytes: 600 }), entry({ packedBytes: 600 })], 1000],
  ])('has %s', (_, entries, zipBytes) => {
    expect(isZipBomb(entries, zipBytes)).toBe(true)
  })

  test('is not a large honest workbook', () => {
    expect(isZipBomb([entry({ bytes: 150_000_000, packedBytes: 9_000_000 })], 9_100_000)).toBe(false)
  })
})
