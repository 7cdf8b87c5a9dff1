import { crc32, createInflateRaw } from 'node:zlib'
import type { ZipEntry } from '../files/zip.ts'

/** A zip that does not hold what its directory promises. */
export class BrokenZip extends Error {}

const localHeader = 0x04034b50

/**
 * The text of one file of a zip, unpacked piece by piece; never more of it than the directory tells.
 * @throws BrokenZip where length, checksum, packing or UTF-8 is not right
 */
export async function* zipText(zip: Buffer, entry: ZipEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  let crc = 0
  try {
    for await (const piece of unpacked(packedBytes(zip, entry), entry.method)) {
      bytes += piece.length
      if (bytes > entry.bytes) throw new BrokenZip(`${entry.name} is longer than it says`)
      crc = crc32(piece, crc)
      yield decoder.decode(piece, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    // Only what unpacking and decoding throw; a consumer's errors do not come by here.
    throw error instanceof BrokenZip ? error : new BrokenZip(`${entry.name} cannot be read`, { cause: error })
  }
  if (bytes !== entry.bytes || crc !== entry.crc) throw new BrokenZip(`${entry.name} is damaged`)
}

const packedBytes = (zip: Buffer, { offset, packedBytes: length, name }: ZipEntry) => {
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== localHeader) {
    throw new BrokenZip(`${name} is not where it should be`)
  }
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  return zip.subarray(start, start + length)
}

const unpacked = (packed: Buffer, method: number): AsyncIterable<Buffer> | Iterable<Buffer> => {
  if (method === 0) return [packed]
  if (method !== 8) throw new BrokenZip(`Packing ${method} is not known`)
  const inflate = createInflateRaw({ chunkSize: 65_536 })
  inflate.end(packed)
  return inflate
}
