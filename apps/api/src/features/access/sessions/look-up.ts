import type { KnownSession } from './known-sessions.store.ts'

/** Looks up the session of a key's hash; undefined where there is none. */
export type LookUp = (keyHash: string) => Promise<KnownSession | undefined>

/** As many as there are connections at the door. */
const atOnce = 2
const most = 200

/**
 * Looks keys up together: the first leaves at once, and those that come while others are on their way leave with the next. A
 * key that many calls bring at the same moment is looked up once, for what starts afterwards is asked again. What is found may
 * be a promise: then it fails for that key alone.
 */
export const makeLookUp = (
  find: (keyHashes: string[]) => Promise<ReadonlyMap<string, KnownSession | Promise<KnownSession>>>,
): LookUp => {
  const waiting = new Map<string, PromiseWithResolvers<KnownSession | undefined>>()
  let running = 0

  const serve = async (): Promise<void> => {
    running += 1
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, most)
      for (const [hash] of batch) waiting.delete(hash)
      try {
        const found = await find(batch.map(([hash]) => hash))
        for (const [hash, { resolve }] of batch) resolve(found.get(hash))
      } catch (error) {
        for (const [, { reject }] of batch) reject(error)
      }
    }
    running -= 1
  }

  return (hash) => {
    const asked = waiting.get(hash) ?? Promise.withResolvers<KnownSession | undefined>()
    waiting.set(hash, asked)
    if (running < atOnce) void serve()
    return asked.promise
  }
}
