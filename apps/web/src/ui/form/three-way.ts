import { isId, isSame } from './typed.ts'

/** What both sides changed to different values: a field, a row of one (`people.0`) or a cell of a row (`people.0.phone`). */
export type Clash = { field: string; mine: unknown; theirs: unknown }

export type Merge<V> = {
  /** Mine, with what only they changed; clashes stand as mine. */
  merged: V
  clashes: Clash[]
  /** Fields of which they alone changed something that is taken over. */
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

export type Row = Readonly<Record<string, unknown>>

/** The rows of a field that holds some; undefined of any other. */
export const asRows = (value: unknown): readonly Row[] | undefined =>
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
  // What one added may be what the other removed, under another name.
  const bothLeft = [...b.keys()].some((key) => !m.has(key) && !t.has(key))
  if (bothLeft && (hasNew || [...m.keys()].some((key) => !b.has(key)))) return undefined
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

/** A row is the same after a change that leaves what it refers to, and all but one thing of it or a word of it. */
const isSameRow = (before: Row, after: Row): boolean => {
  const names = Object.keys({ ...before, ...after })
  const changed = names.filter((name) => !isSame(before[name], after[name]))
  const keeps = names.some(
    (name) =>
      !changed.includes(name) && ['string', 'number'].includes(typeof before[name]) && before[name] !== '',
  )
  return changed.every((name) => !isId(before[name]) && !isId(after[name])) && (changed.length <= 1 || keeps)
}

/** Whether rows moved and others went, as where one is removed and one added: places then say nothing of which row is which. */
const hasShifted = (before: readonly Row[], after: readonly Row[]): boolean => {
  const isThere = (row: Row) => after.some((other) => isSame(row, other))
  const hasMoved = after.some((row, at) => !isSame(row, before[at]) && before.some((one) => isSame(one, row)))
  return hasMoved && !before.every(isThere)
}

type Part = { merged: unknown; clashes: Clash[]; hasTaken: boolean }

/** Rows by their places, where nobody added or removed any: those that both changed cell by cell, if they are the same still. */
const rowByRow = (field: string, base: unknown, mine: unknown, theirs: unknown): Part | undefined => {
  const [before, here, there] = [base, mine, theirs].map(asRows)
  if (!before || !here || !there || new Set([before.length, here.length, there.length]).size > 1)
    return undefined
  if (hasShifted(before, here) || hasShifted(before, there)) return undefined
  const isAnother = (row: Row, after: Row) => !isSame(row, after) && before.some((one) => isSame(one, after))
  const parts = before.map((row, at): Part => {
    const [own = row, other = row] = [here[at], there[at]]
    const path = `${field}.${at}`
    const stays = [own, other].every((after) => !isAnother(row, after) && isSameRow(row, after))
    if (!stays) return partOf(path, row, own, other)
    const cells = threeWay(row, own, other)
    const clashes = cells.clashes.map((clash) => ({ ...clash, field: `${path}.${clash.field}` }))
    return { merged: cells.merged, clashes, hasTaken: cells.taken.length > 0 }
  })
  return {
    merged: parts.map(({ merged }) => merged),
    clashes: parts.flatMap(({ clashes }) => clashes),
    hasTaken: parts.some(({ hasTaken }) => hasTaken),
  }
}

const partOf = (field: string, base: unknown, mine: unknown, theirs: unknown): Part => {
  if (isSame(base, theirs) || isSame(mine, theirs)) return { merged: mine, clashes: [], hasTaken: false }
  if (isSame(base, mine)) return { merged: theirs, clashes: [], hasTaken: true }
  const both = bothChosen(base, mine, theirs) ?? bothRows(base, mine, theirs)
  if (both) return { merged: both, clashes: [], hasTaken: true }
  return (
    rowByRow(field, base, mine, theirs) ?? {
      merged: mine,
      clashes: [{ field, mine, theirs }],
      hasTaken: false,
    }
  )
}

/** Merges two changes of the same record field by field, rows of one included; `base` is what both started from. */
export const threeWay = <V extends Record<string, unknown>>(base: V, mine: V, theirs: V): Merge<V> => {
  const parts = Object.keys(mine).map((field) => ({
    field,
    ...partOf(field, base[field], mine[field], theirs[field]),
  }))
  return {
    merged: Object.fromEntries(parts.map(({ field, merged }) => [field, merged])) as V,
    clashes: parts.flatMap(({ clashes }) => clashes),
    taken: parts.filter(({ hasTaken }) => hasTaken).map(({ field }) => field),
  }
}

/** The values with those of some clashes taken. */
export const withTheirs = <V>(values: V, clashes: readonly Clash[]): V => {
  const put = (into: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown => {
    const next = rest.length === 0 ? value : put((into as Record<string, unknown>)[name], rest, value)
    return Array.isArray(into) ? into.with(Number(name), next) : { ...(into as object), [name]: next }
  }
  return clashes.reduce((all, { field, theirs }) => put(all, field.split('.'), theirs) as V, values)
}
