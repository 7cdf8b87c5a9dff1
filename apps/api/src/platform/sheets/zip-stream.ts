import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file to be put into a zip, its content made while it is written. */
export type ZipPart = {
  name: string
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
}

type Written = { name: Buffer; offset: number; crc: number; packedBytes: number; bytes: number }

// Bit 3: sizes follow the data, because they are not known before. Bit 11: names are UTF-8.
const flags = 0x0808
const deflated = 8
const version = 20
// 1 January 1980: a zip's first day. The same content makes the same bytes at any time.
const firstDay = 0x0021
const chunkChars = 32_768

/**
 * The parts as one zip, deflated while they are made: memory does not grow with their length. A part larger than 4 GB
 * is refused with a `RangeError`.
 */
export async function* zipStream(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const part of parts) {
    const entry: Written = { name: Buffer.from(part.name), offset, crc: 0, packedBytes: 0, bytes: 0 }
    const header = localHeader(entry)
    yield header
    for await (const packed of deflate(part.content, entry)) {
      entry.packedBytes += packed.length
      yield packed
    }
    const descriptor = sizes(entry)
    yield descriptor
    offset += header.length + entry.packedBytes + descriptor.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield directoryEnd(written.length, directory.length, offset)
}

const deflate = (content: ZipPart['content'], entry: Written): AsyncIterable<Buffer> => {
  const packed = createDeflateRaw({ level: 5 })
  // A failure of the source reaches whoever reads `packed`, and a reader who leaves ends the source.
  pipeline(chunked(content, entry), packed, () => undefined)
  return packed
}

async function* chunked(content: ZipPart['content'], entry: Written) {
  const measured = (text: string | Uint8Array) => {
    const bytes = Buffer.from(text)
    entry.crc = crc32(bytes, entry.crc)
    entry.bytes += bytes.length
    return bytes
  }
  let waiting = ''
  for await (const text of content) {
    if (typeof text !== 'string') {
      if (waiting !== '') yield measured(waiting)
      waiting = ''
      yield measured(text)
      continue
    }
    waiting += text
    if (waiting.length < chunkChars) continue
    yield measured(waiting)
    waiting = ''
  }
  yield measured(waiting)
}

const localHeader = ({ name }: Written) => {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(firstDay, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

const sizes = ({ crc, packedBytes, bytes }: Written) => {
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(crc, 4)
  descriptor.writeUInt32LE(packedBytes, 8)
  descriptor.writeUInt32LE(bytes, 12)
  return descriptor
}

const directoryEntry = ({ name, offset, crc, packedBytes, bytes }: Written) => {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(version, 4)
  entry.writeUInt16LE(version, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(deflated, 10)
  entry.writeUInt16LE(firstDay, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packedBytes, 20)
  entry.writeUInt32LE(bytes, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

const directoryEnd = (entries: number, bytes: number, offset: number) => {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
