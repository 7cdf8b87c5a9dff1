import type { DomainEvent } from '../context.ts'

/** Records about people that somebody is given within an hour, before it is told of; once in that hour. */
export const massReading = { records: 1000, windowMs: 3_600_000 } as const
const readersMost = 10_000

type Given = { since: number; records: number; isTold: boolean }
/** Who reads, in which LSP, by which call, and how many records they are given by it. */
type Reading = { reader: string; path: string; records: number; now: Date }

/** How many records an answer gives: those of a list, or one. */
export const recordsIn = (answer: unknown): number => {
  const { data } = (answer ?? {}) as { data?: unknown }
  return Array.isArray(data) ? data.length : 1
}

/**
 * Counts what each reader is given, on this process, and returns the entry of the log once it is as much as nobody reads for
 * their work: how many records so far, and the call that made it full; nothing of whom they are about.
 */
export const makeReadings = () => {
  const readers = new Map<string, Given>()
  return ({ reader, path, records, now }: Reading): DomainEvent | undefined => {
    const at = now.getTime()
    const known = readers.get(reader)
    const given =
      known && at - known.since < massReading.windowMs ? known : { since: at, records: 0, isTold: false }
    given.records += records
    if (readers.size >= readersMost) readers.clear()
    readers.set(reader, given)
    if (given.isTold || given.records < massReading.records) return undefined
    given.isTold = true
    return {
      name: 'data.read_in_mass',
      subject: { kind: 'reading', id: path },
      facts: { records: given.records },
    }
  }
}
