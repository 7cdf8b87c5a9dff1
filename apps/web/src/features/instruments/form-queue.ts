import type { FormValue } from '@kompeten/contract/instruments/forms/form-rows'
import type { KeptChange } from '../../platform/kept-changes.ts'

/** A change of a place of a form that the server has not confirmed yet. */
export type WaitingChange = KeptChange<FormValue | null>

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

/** Takes what was sent out of what waits, unless it was changed again meanwhile. */
export const settle = (waiting: Waiting, path: string, sentSequence: number): boolean => {
  const held = waiting.get(path)
  if (!held || held.sequence !== sentSequence) return false
  waiting.delete(path)
  return true
}
