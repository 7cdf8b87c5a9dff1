import { randomInt, randomUUID } from 'node:crypto'

/** How many milliseconds back ids keep their order; the clock of one transaction stands still, and many run side by side. */
const remembered = 256
const sequences = new Map<number, number>()

/** Of the ids made for one millisecond, each comes after the one before: a starting point, then one by one. */
const sequenceAt = (at: number): number => {
  const before = sequences.get(at)
  const sequence = before === undefined ? randomInt(0x800) : before + 1
  sequences.set(at, sequence)
  const [oldest] = sequences.size > remembered ? sequences.keys() : []
  if (oldest !== undefined) sequences.delete(oldest)
  return sequence & 0xfff
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
