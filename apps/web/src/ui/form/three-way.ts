import { isSame } from './typed.ts'

/** A field that both sides changed to different values. */
export type Clash = { field: string; mine: unknown; theirs: unknown }

export type Merge<V> = {
  /** Mine, with what only they changed; clashes stand as mine. */
  merged: V
  clashes: Clash[]
  /** Fields that only they changed. */
  taken: string[]
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
    } else clashes.push({ field, mine: mine[field], theirs: theirs[field] })
  }
  return { merged: merged as V, clashes, taken }
}
