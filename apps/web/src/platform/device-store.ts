const databaseName = 'kompeten-forms'
/**
 * Changes, and files, as they lie on the device until the server has them, and copies of what the server said; each with an
 * index by what they belong to.
 */
const stores = ['changes', 'photos', 'copies'] as const

let opened: Promise<IDBDatabase> | undefined

const open = (): Promise<IDBDatabase> => {
  opened ??= new Promise((resolve, reject) => {
    const asking = indexedDB.open(databaseName, 3)
    asking.onupgradeneeded = () => {
      for (const name of stores) {
        if (asking.result.objectStoreNames.contains(name)) continue
        asking.result.createObjectStore(name, { keyPath: 'key' }).createIndex('form', 'form')
      }
    }
    asking.onsuccess = () => {
      // A window of a later version is not kept waiting.
      asking.result.onversionchange = () => {
        asking.result.close()
        opened = undefined
      }
      resolve(asking.result)
    }
    asking.onerror = () => {
      opened = undefined
      reject(asking.error)
    }
  })
  return opened
}

/** The names, beginning with `prefix`, of what has something in a store; none where the browser has none. */
export const namesIn = async (name: (typeof stores)[number], prefix: string): Promise<string[]> => {
  try {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
    const kept = await done((await deviceStore(name, 'readonly')).index('form').getAll(range))
    return [...new Set((kept as { form: string }[]).map(({ form }) => form))]
  } catch {
    return []
  }
}

/** The answer of a request to the device's store. */
export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** A store of the device; rejects where the browser has none, such as in private windows. */
export const deviceStore = async (
  name: (typeof stores)[number],
  mode: IDBTransactionMode,
): Promise<IDBObjectStore> => (await open()).transaction(name, mode).objectStore(name)
