import type { FormValue } from '@kompeten/contract/instruments/forms/form-rows'

/** A change that the server has not confirmed yet. */
export type WaitingChange = { path: string; value: FormValue | null; sequence: number }

/** Of each place only the newest change. */
export type Waiting = Map<string, WaitingChange>

const packetMost = 100

/** What is sent next: the oldest first, each with the version of its place that this device has seen. */
export const packetOf = (waiting: Waiting, versions: ReadonlyMap<string, number>) =>
  [...waiting.values()]
    .sort((one, other) => one.sequence - other.sequence)
    .slice(0, packetMost)
    .map(({ path, value, sequence }) => ({
      path,
      value: value === null || typeof value === 'string' || typeof value === 'number' ? value : [...value],
      based_on: versions.get(path) ?? 0,
      sequence,
    }))

/**
 * The next number in the order of changes of this device. It follows the clock, so that it goes on growing after a
 * reload and in another window.
 */
export const nextSequence = (last: number, now: number): number => Math.max(last + 1, now)

/** Takes what was sent out of what waits, unless it was changed again meanwhile. */
export const settle = (waiting: Waiting, path: string, sentSequence: number): boolean => {
  const held = waiting.get(path)
  if (!held || held.sequence !== sentSequence) return false
  waiting.delete(path)
  return true
}
