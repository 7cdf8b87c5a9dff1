import { useCallback, useMemo, useState } from 'react'

/** Rows picked for a common action; they stay picked while one turns the pages of the same narrowed list. */
export type Selection = {
  ids: readonly string[]
  has: (id: string) => boolean
  /** Picks a row or lets it go; with `through`, all rows of the page between the last picked one and this. */
  toggle: (id: string, through?: readonly string[]) => void
  /** Picks all of these, or lets all of them go where all were picked. */
  toggleAll: (ids: readonly string[]) => void
  /** Lets go of these: what was done with them is done. What could not be done stays picked. */
  drop: (ids: readonly string[]) => void
  clear: () => void
}

const between = (ids: readonly string[], one: string, other: string): readonly string[] => {
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b)
  return from === undefined || to === undefined || from < 0 ? [other] : ids.slice(from, to + 1)
}

const nothing: readonly string[] = []

/** The selection of a list; `narrowing` is what it is narrowed to: another narrowing begins with nothing picked. */
export const useSelection = (narrowing: string): Selection => {
  const [held, setHeld] = useState<{ narrowing: string; ids: readonly string[]; last?: string }>({
    narrowing,
    ids: [],
  })
  const isCurrent = held.narrowing === narrowing
  const ids = isCurrent ? held.ids : nothing
  const last = isCurrent ? held.last : undefined

  const toggle = useCallback(
    (id: string, through?: readonly string[]) => {
      const picked = new Set(ids)
      const meant = through && last ? between(through, last, id) : [id]
      const add = !picked.has(id)
      for (const one of meant) add ? picked.add(one) : picked.delete(one)
      setHeld({ narrowing, ids: [...picked], last: id })
    },
    [narrowing, ids, last],
  )
  const toggleAll = useCallback(
    (page: readonly string[]) => {
      const all = page.every((id) => ids.includes(id))
      setHeld({
        narrowing,
        ids: all ? ids.filter((id) => !page.includes(id)) : [...new Set([...ids, ...page])],
      })
    },
    [narrowing, ids],
  )
  const drop = useCallback(
    (done: readonly string[]) =>
      setHeld((now) =>
        now.narrowing === narrowing ? { ...now, ids: now.ids.filter((id) => !done.includes(id)) } : now,
      ),
    [narrowing],
  )
  const clear = useCallback(() => setHeld({ narrowing, ids: [] }), [narrowing])

  return useMemo(() => {
    const picked = new Set(ids)
    return { ids, has: (id: string) => picked.has(id), toggle, toggleAll, drop, clear }
  }, [ids, toggle, toggleAll, drop, clear])
}
