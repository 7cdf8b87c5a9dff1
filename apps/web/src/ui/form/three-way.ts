import { isSame } from './typed.ts'

/** A field that both sides changed to different values. */
export type Clash = { field: string; mine: unknown; theirs: unknown }

export type Merge<V> = {
  /** Mine, with what only they changed; clashes stand as mine. */
  merged: V
  clashes: Clash[]
  /** Fields that only they changed, choices of several to which both added, or from which both took, and lists of which both changed other rows. */
  taken: string[]
}

/** Several of something, each once, such as what is ticked in a list. */
const asChosen = (value: unknown): readonly string[] | undefined => {
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) return undefined
  return new Set(value).size === value.length ? (value as string[]) : undefined
}

/** Theirs with what I added, without what I took away; nothing where mine is another order alone, or no such choice. */
const bothChosen = (base: unknown, mine: unknown, theirs: unknown): string[] | undefined => {
  const [before, here, there] = [base, mine, theirs].map(asChosen)
  if (!before || !here || !there) return undefined
  const added = here.filter((one) => !before.includes(one))
  const left = before.filter((one) => !here.includes(one))
  if (added.length + left.length === 0) return undefined
  return [...there.filter((one) => !left.includes(one)), ...added.filter((one) => !there.includes(one))]
}

type Row = Readonly<Record<string, unknown>>

const asRows = (value: unknown): readonly Row[] | undefined =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
    ? value
    : undefined

/** The first name of rows that tells each of them from the others, in all of the lists. */
const tellingName = (lists: readonly (readonly Row[])[]): string | undefined =>
  Object.keys(lists.flat()[0] ?? {}).find((name) =>
    lists.every((rows) => {
      const values = rows.map((row) => row[name])
      return (
        values.every((one) => typeof one === 'string' && one !== '') && new Set(values).size === values.length
      )
    }),
  )

/**
 * The rows of both sides, where they changed different ones: each row by what tells it from the others. Nothing where they changed
 * the same row, put rows in another order, or may both have changed what tells a row.
 */
const bothRows = (base: unknown, mine: unknown, theirs: unknown): Row[] | undefined => {
  const [before, here, there] = [base, mine, theirs].map(asRows)
  if (!before || !here || !there) return undefined
  const name = tellingName([before, here, there])
  if (name === undefined) return undefined
  const byName = (rows: readonly Row[]) => new Map(rows.map((row) => [row[name], row]))
  const [b, m, t] = [byName(before), byName(here), byName(there)]
  const stays = [...b.keys()].filter((key) => m.has(key) && t.has(key))
  const isInOrder = (rows: Map<unknown, Row>) =>
    isSame(
      [...rows.keys()].filter((key) => stays.includes(key)),
      stays,
    )
  const isMixed = (rows: Map<unknown, Row>) =>
    [...rows.keys()].some((key) => !b.has(key)) && [...b.keys()].some((key) => !rows.has(key))
  if (!isInOrder(m) || !isInOrder(t) || (isMixed(m) && isMixed(t))) return undefined
  const hasNew = [...t.keys()].some((key) => !b.has(key))
  const keys = new Set(hasNew ? [...t.keys(), ...m.keys()] : [...m.keys(), ...t.keys()])
  const merged: Row[] = []
  for (const key of keys) {
    const [was, own, other] = [b.get(key), m.get(key), t.get(key)]
    const isClash = !isSame(own, other) && !isSame(was, own) && !isSame(was, other)
    if (isClash) return undefined
    const row = isSame(was, own) ? other : own
    if (row) merged.push(row)
  }
  return merged
}

/** Merges two changes of the same record field by field; `base` is what both started from. */
export const threeWay = <V extends Record<string, unknown>>(base: V, mine: V, theirs: V): Merge<V> => {
  const merged: Record<string, unknown> = { ...mine }
  const clashes: Clash[] = []
  const taken: string[] = []
  for (const field of Object.keys(mine)) {
    const theyChanged = !isSame(base[field], theirs[field])
    if (!theyChanged || isSame(mine[field], theirs[field])) continue
    if (isSame(base[field], mine[field])) {
      merged[field] = theirs[field]
      taken.push(field)
      continue
    }
    const sides = [base[field], mine[field], theirs[field]] as const
    const both = bothChosen(...sides) ?? bothRows(...sides)
    if (both) {
      merged[field] = both
      taken.push(field)
    } else clashes.push({ field, mine: mine[field], theirs: theirs[field] })
  }
  return { merged: merged as V, clashes, taken }
}
