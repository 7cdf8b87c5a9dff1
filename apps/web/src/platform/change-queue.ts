import type { KeptChange } from './kept-changes.ts'

/** Changes that the server has not confirmed yet: of each place only the newest. */
export type Waiting<Value> = Map<string, KeptChange<Value>>

/**
 * Puts a change among those that wait, and returns it with what it is based on: the version of its place that its writer saw. That is
 * the newest that this device has, or what the change is based on that waited there already: nobody saw anything newer since.
 */
export const putWaiting = <Value>(
  waiting: Waiting<Value>,
  versions: ReadonlyMap<string, number>,
  made: Omit<KeptChange<Value>, 'based_on'>,
): KeptChange<Value> => {
  const based_on = waiting.get(made.path)?.based_on ?? versions.get(made.path) ?? 0
  const change = { ...made, based_on }
  waiting.set(made.path, change)
  return change
}

/** What is sent next: the oldest first, `most` of them. */
export const packetOf = <Value>(waiting: Waiting<Value>, most: number): KeptChange<Value>[] =>
  [...waiting.values()].sort((one, other) => one.sequence - other.sequence).slice(0, most)

/**
 * Takes what was sent out of what waits. Where it was changed again meanwhile, that change is returned, to be kept as it is now: based
 * on what the server made of the one before. What another device wrote was not seen by whoever wrote on, so nothing is based on it.
 */
export const settle = <Value>(
  waiting: Waiting<Value>,
  sent: Pick<KeptChange, 'path' | 'sequence'>,
  { outcome, version }: { outcome: string; version: number },
): KeptChange<Value> | undefined => {
  const held = waiting.get(sent.path)
  if (!held) return undefined
  if (held.sequence === sent.sequence) {
    waiting.delete(sent.path)
    return undefined
  }
  const newer = outcome === 'elsewhere' ? held : { ...held, based_on: version }
  waiting.set(sent.path, newer)
  return newer
}
