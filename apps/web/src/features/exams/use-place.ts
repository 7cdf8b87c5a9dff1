import { useCallback, useState } from 'react'

type Place = { at: number; flags: ReadonlySet<number> }

const nameOf = (sittingId: string) => `kompeten:exam-place:${sittingId}`

const storedPlace = (sittingId: string, count: number): Place => {
  try {
    const { at = 0, flags = [] } = JSON.parse(sessionStorage.getItem(nameOf(sittingId)) ?? '{}') as {
      at?: number
      flags?: number[]
    }
    return { at: Math.min(Math.max(0, at), count - 1), flags: new Set(flags) }
  } catch {
    return { at: 0, flags: new Set() }
  }
}

/** Which question this window shows and which are flagged; a reload and a pause come back to it. */
export const usePlace = (sittingId: string, count: number) => {
  const [place, setPlace] = useState(() => storedPlace(sittingId, count))
  const change = useCallback(
    (next: (before: Place) => Place) =>
      setPlace((before) => {
        const { at, flags } = next(before)
        try {
          sessionStorage.setItem(nameOf(sittingId), JSON.stringify({ at, flags: [...flags] }))
        } catch {
          // A browser without storage remembers it for as long as the page lives.
        }
        return { at, flags }
      }),
    [sittingId],
  )
  const go = useCallback((at: number) => change(({ flags }) => ({ at, flags })), [change])
  const step = (by: number) => go(Math.min(count - 1, Math.max(0, place.at + by)))
  const flag = () =>
    change(({ at, flags }) => ({
      at,
      flags: flags.has(at) ? new Set([...flags].filter((one) => one !== at)) : new Set(flags).add(at),
    }))
  return { ...place, go, step, flag }
}
