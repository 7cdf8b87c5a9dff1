import type { DomainEvent } from '../context.ts'

/**
 * Different records about people that somebody is given within an hour, before it is told of. Whoever reads on is told of
 * again, until so many that it makes no difference how many more.
 */
export const massReading = { records: 1000, mostTold: 100_000, windowMs: 3_600_000 } as const
/** Of all readers together; beyond it all of them begin anew. */
const keptMost = 1_000_000

/** `told` is the step that was told of last, 0 for none. */
type Given = { since: number; records: Set<string>; told: number }
/** Who reads, in which LSP, by which call, and a key for each record about somebody that they are given by it. */
type Reading = { reader: string; path: string; records: readonly string[]; now: Date }

/** The steps at which it is told: each thousand, from ten thousand on each ten thousand. The last that was reached; else 0. */
const stepOf = (count: number): number => {
  if (count < massReading.records) return 0
  if (count >= massReading.mostTold) return massReading.mostTold
  const step = count < 10 * massReading.records ? massReading.records : 10 * massReading.records
  return Math.floor(count / step) * step
}

/**
 * Keeps what each reader is given, on this process, and returns an entry of the log once it is as much as nobody reads for
 * their work, and again at each further step within the hour: how many records so far, since when they are counted, and the
 * call that reached it; nothing of whom they are about. So the last entry of an hour says how many it were in the end, but
 * for less than a step. A record that is read again and again, as by a page that looks anew, is one.
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
      given = { since: at, records: new Set(), told: 0 }
      readers.set(reader, given)
    }
    if (given.told === massReading.mostTold) return undefined
    const before = given.records.size
    for (const record of records) given.records.add(record)
    const count = given.records.size
    kept += count - before
    const step = stepOf(count)
    if (step === given.told) return undefined
    given.told = step
    if (step === massReading.mostTold) {
      kept -= count
      given.records.clear()
    }
    return {
      name: 'data.read_in_mass',
      subject: { kind: 'reading', id: path },
      facts: { records: count, since: new Date(given.since).toISOString() },
    }
  }
}
