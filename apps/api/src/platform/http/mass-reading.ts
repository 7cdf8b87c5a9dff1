import type { DomainEvent } from '../context.ts'

/** Different records about people that somebody is given within an hour, before it is told of; once in that hour. */
export const massReading = { records: 1000, windowMs: 3_600_000 } as const
/** Of all readers together; beyond it all of them begin anew. */
const keptMost = 1_000_000

type Given = { since: number; records: Set<string>; isTold: boolean }
/** Who reads, in which LSP, by which call, and a key for each record about somebody that they are given by it. */
type Reading = { reader: string; path: string; records: readonly string[]; now: Date }

/**
 * Keeps what each reader is given, on this process, and returns the entry of the log once it is as much as nobody reads for
 * their work: how many records so far, and the call that made it full; nothing of whom they are about. A record that is read
 * again and again, as by a page that looks anew, is one.
 */
export const makeReadings = () => {
  const readers = new Map<string, Given>()
  let kept = 0
  return ({ reader, path, records, now }: Reading): DomainEvent | undefined => {
    const at = now.getTime()
    if (kept >= keptMost) {
      readers.clear()
      kept = 0
    }
    let given = readers.get(reader)
    if (!given || at - given.since >= massReading.windowMs) {
      kept -= given?.records.size ?? 0
      given = { since: at, records: new Set(), isTold: false }
      readers.set(reader, given)
    }
    if (given.isTold) return undefined
    const before = given.records.size
    for (const record of records) given.records.add(record)
    const count = given.records.size
    kept += count - before
    if (count < massReading.records) return undefined
    kept -= count
    readers.set(reader, { ...given, records: new Set(), isTold: true })
    return {
      name: 'data.read_in_mass',
      subject: { kind: 'reading', id: path },
      facts: { records: count },
    }
  }
}
