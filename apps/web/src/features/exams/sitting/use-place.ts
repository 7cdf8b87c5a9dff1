import { useCallback, useState } from 'react'

type Place = { at: number; flags: ReadonlySet<number>; needsHelp: boolean }

const nameOf = (sittingId: string) => `kompeten:exam-place:${sittingId}`

const storedPlace = (sittingId: string, count: number): Place => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(sittingId)) ?? '{}')
    const {
      at = 0,
      flags = [],
      needsHelp = false,
    } = kept as Partial<Omit<Place, 'flags'> & { flags: number[] }>
    return { at: Math.min(Math.max(0, at), count - 1), flags: new Set(flags), needsHelp }
  } catch {
    return { at: 0, flags: new Set(), needsHelp: false }
  }
}

/** Which question this window shows, which are flagged, and whether help is called for; a reload and a pause come back to it. */
export const usePlace = (sittingId: string, count: number) => {
  const [place, setPlace] = useState(() => storedPlace(sittingId, count))
  const change = useCallback(
    (next: (before: Place) => Partial<Place>) =>
      setPlace((before) => {
        const after = { ...before, ...next(before) }
        try {
          sessionStorage.setItem(nameOf(sittingId), JSON.stringify({ ...after, flags: [...after.flags] }))
        } catch {
          // A browser without storage remembers it for as long as the page lives.
        }
        return after
      }),
    [sittingId],
  )
  const go = useCallback((at: number) => change(() => ({ at })), [change])
  const step = (by: number) => go(Math.min(count - 1, Math.max(0, place.at + by)))
  const flag = () =>
    change(({ at, flags }) => ({
      flags: flags.has(at) ? new Set([...flags].filter((one) => one !== at)) : new Set(flags).add(at),
    }))
  const callHelp = (needsHelp: boolean) => change(() => ({ needsHelp }))
  return { ...place, go, step, flag, callHelp }
}
