import { useSyncExternalStore } from 'react'
import { keys, remember, remembered } from './storage.ts'

/** A device so near to the server's time is right: answers are a while on their way, and their header knows whole seconds. */
const nearMs = 60_000

const listeners = new Set<() => void>()
/** How far the device's clock is ahead of the server's, as this browser last heard; below 0 where it is behind. */
let aheadMs = Number(remembered(keys.clockAhead)) || 0

/** The time of the server, in milliseconds: what is said of today and of now is said by it, however wrong a device's clock is. */
export const now = (): number => Date.now() - aheadMs

/** The same as an instant. */
export const instantNow = (): string => new Date(now()).toISOString()

/** Sets the clock by what an answer says of the server's time (header `Date`); null where it says nothing. */
export const hearTime = (date: string | null): void => {
  const told = Date.parse(date ?? '')
  if (Number.isNaN(told) || Math.abs(told - now()) < nearMs) return
  const off = Date.now() - told
  aheadMs = Math.abs(off) < nearMs ? 0 : off
  remember(keys.clockAhead, aheadMs === 0 ? null : String(aheadMs))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** `now` in a component, which renders again when the device turns out to be wrong. */
export const useClock = (): typeof now => {
  useSyncExternalStore(subscribe, () => aheadMs)
  return now
}
