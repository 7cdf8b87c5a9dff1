import { deviceStore, done, namesIn } from './device-store.ts'

/**
 * A change that the server has not confirmed yet: the newest of its place. `based_on` is the version of the place that its writer saw:
 * the server refuses it where another device has written there since.
 */
export type KeptChange<Value = unknown> = { path: string; value: Value; based_on: number; sequence: number }

/** A change as it lies on the device until the server has it. */
type Kept = KeptChange & { key: string; form: string; revision: number }

/**
 * The next number in the order of changes of this device. It follows the clock, so that it goes on growing after a
 * reload and in another window.
 */
export const nextSequence = (last: number, now: number): number => Math.max(last + 1, now)

/**
 * Keeps a change on the device before it is sent: it outlives a reload, a dead network and the end of the session.
 * `form` names what is written and the person. A browser without storage works on; then only the page holds it.
 */
export const keepChange = async (form: string, revision: number, change: KeptChange): Promise<void> => {
  try {
    const kept: Kept = { ...change, key: `${form}:${change.path}`, form, revision }
    await done((await deviceStore('changes', 'readwrite')).put(kept))
  } catch {
    // Private windows may refuse storage.
  }
}

/** Forgets a change that the server has, unless a newer one lies there. */
export const forgetChange = async (
  form: string,
  { path, sequence }: Pick<KeptChange, 'path' | 'sequence'>,
): Promise<void> => {
  try {
    const changes = await deviceStore('changes', 'readwrite')
    const key = `${form}:${path}`
    const kept = (await done(changes.get(key))) as Kept | undefined
    if (kept && kept.sequence <= sequence) await done(changes.delete(key))
  } catch {
    // As above.
  }
}

/** What lies on the device for a form; changes to another writing of it are forgotten. */
export const keptChanges = async <Value = unknown>(
  form: string,
  revision: number,
): Promise<KeptChange<Value>[]> => {
  try {
    const changes = await deviceStore('changes', 'readwrite')
    const kept = (await done(changes.index('form').getAll(form))) as Kept[]
    const stale = kept.filter((one) => one.revision !== revision)
    await Promise.all(stale.map(({ key }) => done(changes.delete(key))))
    return (
      kept
        .filter((one) => one.revision === revision)
        // What an earlier version of this page kept says nothing of what it is based on: then it gives way to whatever stands there.
        .map(({ path, value, based_on = 0, sequence }) => ({
          path,
          value: value as Value,
          based_on,
          sequence,
        }))
    )
  } catch {
    return []
  }
}

/** The names, beginning with `prefix`, of what has changes on the device. */
export const keptForms = (prefix: string): Promise<string[]> => namesIn('changes', prefix)
