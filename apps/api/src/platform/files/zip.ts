/** One file inside a zip, as the archive's central directory tells of it. */
export type ZipEntry = {
  name: string
  /** 0 = stored, 8 = deflated; no office program uses another. */
  method: number
  encrypted: boolean
  packedBytes: number
  bytes: number
  /** CRC-32 of the unpacked bytes. */
  crc: number
  /** Where its local header begins. */
  offset: number
}

const endSignature = 0x06054b50
const end64Signature = 0x06064b50
const locator64Signature = 0x07064b50
const entrySignature = 0x02014b50
const endBytes = 22
const commentBytesMax = 0xffff
const in64 = 0xffffffff

/**
 * The table of contents of a zip, read from its central directory without unpacking anything; with 64-bit sizes where
 * the writer used them. Undefined for bytes that are no whole, plain zip. At most `entriesMax` + 1 entries are read.
 */
export const zipEntries = (zip: Buffer, entriesMax = Number.POSITIVE_INFINITY): ZipEntry[] | undefined => {
  try {
    return readEntries(zip, entriesMax)
  } catch (error) {
    // A broken archive points outside of itself.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const readEntries = (zip: Buffer, entriesMax: number) => {
  const directory = findDirectory(zip)
  if (!directory) return undefined
  const entries: ZipEntry[] = []
  let at = directory.offset
  for (let index = 0; index < Math.min(directory.entries, entriesMax + 1); index += 1) {
    if (zip.readUInt32LE(at) !== entrySignature) return undefined
    const nameBytes = zip.readUInt16LE(at + 28)
    const extraBytes = zip.readUInt16LE(at + 30)
    const nameEnd = at + 46 + nameBytes
    const extra = zip.subarray(nameEnd, nameEnd + extraBytes)
    const wide = wideFields(extra)
    const sized = (position: number) => {
      const value = zip.readUInt32LE(at + position)
      return value === in64 ? wide() : value
    }
    const bytes = sized(24)
    const packedBytes = sized(20)
    const offset = sized(42)
    entries.push({
      name: zip.toString('utf8', at + 46, nameEnd),
      method: zip.readUInt16LE(at + 10),
      encrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      packedBytes,
      bytes,
      crc: zip.readUInt32LE(at + 16),
      offset,
    })
    at = nameEnd + extraBytes + zip.readUInt16LE(at + 32)
  }
  return entries
}

const findDirectory = (zip: Buffer) => {
  const from = Math.max(0, zip.length - endBytes - commentBytesMax)
  for (let at = zip.length - endBytes; at >= from; at -= 1) {
    if (zip.readUInt32LE(at) === endSignature) return directoryAt(zip, at)
  }
  return undefined
}

const directoryAt = (zip: Buffer, end: number) => {
  const locator = end - 20
  if (locator < 0 || zip.readUInt32LE(locator) !== locator64Signature) {
    return { entries: zip.readUInt16LE(end + 10), offset: zip.readUInt32LE(end + 16) }
  }
  const end64 = Number(zip.readBigUInt64LE(locator + 8))
  if (zip.readUInt32LE(end64) !== end64Signature) return undefined
  return {
    entries: Number(zip.readBigUInt64LE(end64 + 32)),
    offset: Number(zip.readBigUInt64LE(end64 + 48)),
  }
}

/** Reads the 64-bit values of the extra field 0x0001 one after the other; there is one for each 32-bit value that is full. */
const wideFields = (extra: Buffer) => {
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 0x0001) at += 4 + extra.readUInt16LE(at + 2)
  let next = at + 4
  return () => {
    const value = Number(extra.readBigUInt64LE(next))
    next += 8
    return value
  }
}

/** How large an office document may become when it is unpacked. */
export const zipLimits = { entries: 10_000, bytes: 200_000_000, ratio: 200, smallBytes: 10_000_000 } as const

/**
 * True for an archive that unpacks to more than an office program writes: too many files, too many bytes, packed far
 * tighter than text packs, or files that lie on top of each other.
 */
export const isZipBomb = (entries: readonly ZipEntry[], zipBytes: number): boolean => {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  const packedBytes = entries.reduce((sum, entry) => sum + entry.packedBytes, 0)
  return (
    entries.length > zipLimits.entries ||
    bytes > zipLimits.bytes ||
    packedBytes > zipBytes ||
    (bytes > zipLimits.smallBytes && bytes > packedBytes * zipLimits.ratio)
  )
}
