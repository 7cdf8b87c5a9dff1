import { randomBytes, randomInt } from 'node:crypto'

let last = { at: 0, sequence: 0 }

/** Of the ids made for one millisecond, each comes after the one before: a starting point, then one by one. */
const sequenceAt = (at: number): number => {
  last = { at, sequence: last.at === at ? last.sequence + 1 : randomInt(0x800) }
  return last.sequence & 0xfff
}

/**
 * A version-7 UUID (RFC 9562): time first, so that new rows lie together in the index and keep the order in which this
 * process made them. Made here, because PostgreSQL 15 cannot.
 */
export const newId = (at: number = Date.now()): string => {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at, 0, 6)
  bytes.writeUInt16BE(0x7000 | sequenceAt(at), 6)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
