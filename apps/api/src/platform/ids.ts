import { randomInt, randomUUID } from 'node:crypto'

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
  const time = at.toString(16).padStart(12, '0')
  const sequence = sequenceAt(at).toString(16).padStart(3, '0')
  // Variant and random bits as they stand in a version-4 UUID, which comes from a pool of random bytes.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${randomUUID().slice(19)}`
}
