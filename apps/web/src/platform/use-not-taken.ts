import { useCallback, useEffect, useState } from 'react'
import { forgetChange, type KeptChange, keepChange, keptChanges } from './kept-changes.ts'

/**
 * Texts that were written here and not taken, because another device was faster: by their places. They lie on the device until their
 * writer lets them go, so that nobody writes half an hour for nothing.
 */
export const useNotTaken = (form: string, revision: number) => {
  const name = `not-taken:${form}`
  const [notTaken, setNotTaken] = useState<ReadonlyMap<string, KeptChange<string>>>(new Map())

  useEffect(() => {
    void keptChanges<string>(name, revision).then((kept) =>
      setNotTaken((known) => new Map([...kept.map((one) => [one.path, one] as const), ...known])),
    )
  }, [name, revision])

  /** Holds a text unless it says nothing, or just what stands there. */
  const hold = useCallback(
    async ({ path, value, based_on, sequence }: KeptChange, standing: unknown): Promise<void> => {
      if (typeof value !== 'string' || value.trim() === '' || value === standing) return
      const held = { path, value, based_on, sequence }
      setNotTaken((known) => new Map(known).set(path, held))
      await keepChange(name, revision, held)
    },
    [name, revision],
  )
  const letGo = useCallback(
    (path: string): void => {
      setNotTaken((known) => new Map([...known].filter(([place]) => place !== path)))
      void forgetChange(name, { path, sequence: Number.POSITIVE_INFINITY })
    },
    [name],
  )
  return { notTaken, hold, letGo }
}
