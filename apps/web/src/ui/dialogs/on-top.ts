import { useEffect, useRef, useSyncExternalStore } from 'react'

/** What lies over the page, the uppermost last. */
let opened: readonly object[] = []
const listeners = new Set<() => void>()

const change = (next: readonly object[]) => {
  opened = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether a dialog lies over all others: Escape is for that one alone, and what was done in those below stays. */
export const useIsOnTop = (isOpened: boolean): boolean => {
  const me = useRef({})
  useEffect(() => {
    if (!isOpened) return
    const own = me.current
    change([...opened, own])
    return () => change(opened.filter((one) => one !== own))
  }, [isOpened])
  return useSyncExternalStore(subscribe, () => opened.at(-1) === me.current)
}
