import { deviceStore, done, namesIn } from './device-store.ts'

/** A photo or document for a place of a form, as it lies on the device until the server has it; `id` names the one intention to add it. */
export type KeptFile = { id: string; path: string; file: File }
type Kept = {
  key: string
  form: string
  path: string
  revision: number
  at: number
  name: string
  blob: Blob
}

/**
 * Keeps a file on the device before it is sent: it outlives a reload, a dead network and the end of the session. False
 * where the browser has no storage for it; then the page alone holds it.
 */
export const keepFile = async (
  form: string,
  revision: number,
  { id, path, file }: KeptFile,
): Promise<boolean> => {
  try {
    const kept: Kept = { key: id, form, path, revision, at: Date.now(), name: file.name, blob: file }
    await done((await deviceStore('photos', 'readwrite')).put(kept))
    return true
  } catch {
    return false
  }
}

/** Forgets a file that the server has, or has refused. */
export const forgetFile = async (id: string): Promise<void> => {
  try {
    await done((await deviceStore('photos', 'readwrite')).delete(id))
  } catch {
    // Where nothing could be kept, nothing lies there.
  }
}

/** Whether files of this writing of a form still wait on the device. */
export const hasKeptFiles = async (form: string, revision: number): Promise<boolean> => {
  try {
    const files = await deviceStore('photos', 'readonly')
    const all = (await done(files.index('form').getAll(form))) as Kept[]
    return all.some((one) => one.revision === revision)
  } catch {
    return false
  }
}

/**
 * The files that lie on the device for this writing of a form, in the order in which they were added; those of another writing are
 * forgotten.
 */
export const keptFiles = async (form: string, revision: number): Promise<KeptFile[]> => {
  try {
    const files = await deviceStore('photos', 'readwrite')
    const all = (await done(files.index('form').getAll(form))) as Kept[]
    const stale = all.filter((one) => one.revision !== revision)
    await Promise.all(stale.map(({ key }) => done(files.delete(key))))
    return all
      .filter((one) => one.revision === revision)
      .sort((one, other) => one.at - other.at)
      .map(({ key, path, name, blob }) => ({
        id: key,
        path,
        file: new File([blob], name, { type: blob.type }),
      }))
  } catch {
    return []
  }
}

/** The names, beginning with `prefix`, of what has files on the device. */
export const formsWithFiles = (prefix: string): Promise<string[]> => namesIn('photos', prefix)
