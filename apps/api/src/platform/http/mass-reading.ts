import type { DomainEvent } from '../context.ts'

/**
 * How many different records about people one reader may read within an hour before the log has an entry of it. A reader who
 * goes on gets further entries, up to a number beyond which more make no difference.
 */
export const massReading = { records: 1000, mostTold: 100_000, windowMs: 3_600_000 } as const
/** How many records are kept for all readers together; beyond that number all counts begin again. */
const keptMost = 1_000_000

/** `told` is the step that was logged last, 0 for none. */
type Given = { since: number; records: Set<string>; told: number }
/** Who reads, in which LSP, by which call, and a key for each record about somebody that they are given by it. */
type Reading = { reader: string; path: string; records: readonly string[]; now: Date }

/** Returns the last step that was reached, else 0. A step is logged: each thousand, from ten thousand on each ten thousand. */
const stepOf = (count: number): number => {
  if (count < massReading.records) return 0
  if (count >= massReading.mostTold) return massReading.mostTold
  const step = count < 10 * massReading.records ? massReading.records : 10 * massReading.records
  return Math.floor(count / step) * step
}

/**
 * Keeps what each reader is given, on this process. Returns an entry of the log once it is more than anybody reads for
 * their work, and again at each further step within the hour: how many records so far, since when they are counted, and the
 * call that reached the step; nothing of the people whom they are about. So the last entry of an hour tells the final number
 * to within a step. A record that is read many times, as by a page that refreshes, is one.
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
