import { deviceStore, done } from './device-store.ts'
import type { WaitingChange } from './form-queue.ts'

/** A change as it lies on the device until the server has it. */
type Kept = WaitingChange & { key: string; form: string; revision: number }

/**
 * Keeps a change on the device before it is sent: it outlives a reload, a dead network and the end of the session.
 * `form` names the form and the person. A browser without storage works on; then only the page holds it.
 */
export const keepChange = async (form: string, revision: number, change: WaitingChange): Promise<void> => {
  try {
    const kept: Kept = { ...change, key: `${form}:${change.path}`, form, revision }
    await done((await deviceStore('changes', 'readwrite')).put(kept))
  } catch {
    // Private windows may refuse storage.
  }
}

/** Forgets a change that the server has, unless a newer one lies there. */
export const forgetChange = async (form: string, { path, sequence }: WaitingChange): Promise<void> => {
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
export const keptChanges = async (form: string, revision: number): Promise<WaitingChange[]> => {
  try {
    const changes = await deviceStore('changes', 'readwrite')
    const kept = (await done(changes.index('form').getAll(form))) as Kept[]
    const stale = kept.filter((one) => one.revision !== revision)
    await Promise.all(stale.map(({ key }) => done(changes.delete(key))))
    return kept
      .filter((one) => one.revision === revision)
      .map(({ path, value, sequence }) => ({ path, value, sequence }))
  } catch {
    return []
  }
}
