import { isSame } from './typed.ts'

/** A field that both sides changed to different values. */
export type Clash = { field: string; mine: unknown; theirs: unknown }

export type Merge<V> = {
  /** Mine, with what only they changed; clashes stand as mine. */
  merged: V
  clashes: Clash[]
  /** Fields that only they changed, and choices of several to which both added, or from which both took. */
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
    const both = bothChosen(base[field], mine[field], theirs[field])
    if (both) {
      merged[field] = both
      taken.push(field)
    } else clashes.push({ field, mine: mine[field], theirs: theirs[field] })
  }
  return { merged: merged as V, clashes, taken }
}
