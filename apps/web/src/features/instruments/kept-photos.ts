import { deviceStore, done } from './device-store.ts'

/** A photo or document as it lies on the device until the server has it; `id` names the one intention to add it. */
export type KeptPhoto = { id: string; file: File }
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
 * Keeps a photo on the device before it is sent: it outlives a reload, a dead network and the end of the session. False
 * where the browser has no storage for it; then the page alone holds it.
 */
export const keepPhoto = async (
  form: string,
  place: { path: string; revision: number },
  { id, file }: KeptPhoto,
): Promise<boolean> => {
  try {
    const kept: Kept = { ...place, key: id, form, at: Date.now(), name: file.name, blob: file }
    await done((await deviceStore('photos', 'readwrite')).put(kept))
    return true
  } catch {
    return false
  }
}

/** Forgets a photo that the server has, or has refused. */
export const forgetPhoto = async (id: string): Promise<void> => {
  try {
    await done((await deviceStore('photos', 'readwrite')).delete(id))
  } catch {
    // Where nothing could be kept, nothing lies there.
  }
}

/** Whether photos of this writing of a form still wait on the device. */
export const hasKeptPhotos = async (form: string, revision: number): Promise<boolean> => {
  try {
    const photos = await deviceStore('photos', 'readonly')
    const all = (await done(photos.index('form').getAll(form))) as Kept[]
    return all.some((one) => one.revision === revision)
  } catch {
    return false
  }
}

/**
 * The photos that lie on the device for a place of this writing of a form, in the order in which they were taken; those
 * of another writing are forgotten.
 */
export const keptPhotos = async (
  form: string,
  { path, revision }: { path: string; revision: number },
): Promise<KeptPhoto[]> => {
  try {
    const photos = await deviceStore('photos', 'readwrite')
    const all = (await done(photos.index('form').getAll(form))) as Kept[]
    const stale = all.filter((one) => one.revision !== revision)
    await Promise.all(stale.map(({ key }) => done(photos.delete(key))))
    return all
      .filter((one) => one.path === path && one.revision === revision)
      .sort((one, other) => one.at - other.at)
      .map(({ key, name, blob }) => ({ id: key, file: new File([blob], name, { type: blob.type }) }))
  } catch {
    return []
  }
}
