import { deviceStore, done } from './device-store.ts'
import { forgetPage } from './kept-page.ts'
import { session } from './session.ts'

/** A copy of what the server said, as it lies on the device for whoever is signed in. */
type Copy = { key: string; form: string; owner: string; value: unknown; at: number }

/** However it comes that nobody removed it. */
const longestMs = 2 * 24 * 60 * 60_000

const owner = () => session()?.permission.user_permission_id ?? 'nobody'
const formOf = (what: string) => `${owner()} ${what}`
const keyOf = (what: string, name: string) => `${formOf(what)} ${name}`

/**
 * Keeps a copy of a part of something on the device, to be read without a network, by whoever is signed in now. A browser
 * without storage keeps none.
 */
export const keepCopy = async (what: string, name: string, value: unknown): Promise<void> => {
  try {
    const copy: Copy = { key: keyOf(what, name), form: formOf(what), owner: owner(), value, at: Date.now() }
    await done((await deviceStore('copies', 'readwrite')).put(copy))
  } catch {
    // Private windows may refuse storage.
  }
}

/** The copy of a part, if this person has one here. */
export const copyOf = async <Value>(what: string, name: string): Promise<Value | undefined> => {
  try {
    const copies = await deviceStore('copies', 'readonly')
    return ((await done(copies.get(keyOf(what, name)))) as Copy | undefined)?.value as Value | undefined
  } catch {
    return undefined
  }
}

/** Changes a copy where there is one; no other change comes between reading and writing. */
export const changeCopy = async <Value>(
  what: string,
  name: string,
  change: (value: Value) => Value,
): Promise<void> => {
  try {
    const copies = await deviceStore('copies', 'readwrite')
    const copy = (await done(copies.get(keyOf(what, name)))) as Copy | undefined
    if (copy) await done(copies.put({ ...copy, value: change(copy.value as Value) }))
  } catch {
    // As above.
  }
}

/** Removes the copies for which this says so. @returns whether none is left */
const removeWhere = async (goes: (copy: Copy) => boolean): Promise<boolean> => {
  const copies = await deviceStore('copies', 'readwrite')
  const all = (await done(copies.getAll())) as Copy[]
  const gone = all.filter(goes)
  await Promise.all(gone.map(({ key }) => done(copies.delete(key))))
  return gone.length === all.length
}

const remove = async (goes: (copy: Copy) => boolean): Promise<void> => {
  try {
    // Without a copy the page that shows it would open to nothing.
    if (await removeWhere(goes)) await forgetPage()
  } catch {
    // As above.
  }
}

/** Removes all copies of something that this person has here. */
export const forgetCopies = (what: string): Promise<void> => remove(({ form }) => form === formOf(what))

/** Removes what other people left on this device, and what is old. */
export const forgetOthersCopies = (): Promise<void> => {
  const own = owner()
  return remove((copy) => copy.owner !== own || copy.at < Date.now() - longestMs)
}

/** Removes everything: whoever sits here next may be somebody else. */
export const forgetAllCopies = (): Promise<void> => remove(() => true)
