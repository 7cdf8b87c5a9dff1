import { useState } from 'react'
import { instantNow } from '../../platform/clock.ts'
import { useUnsavedWork } from '../../platform/unsaved-work.ts'
import { draftOf, keepDraft } from './drafts.ts'
import { isSame } from './typed.ts'

/**
 * What somebody types outside of a form, beside a button that gives it: unsaved work, kept as a draft of that name, so
 * that another tab, another page and the end of the session lose nothing of it. `done` forgets it once it was given.
 */
export const useTyped = <V extends object>(name: string, initial: V) => {
  const [typed, setTyped] = useState(() => draftOf(name, initial)?.values)
  const values = typed ?? initial
  useUnsavedWork(!isSame(values, initial))
  const change = (part: Partial<V>) => {
    const next = { ...values, ...part }
    setTyped(next)
    keepDraft(
      name,
      isSame(next, initial) ? null : { values: next, base: initial, version: 0, at: instantNow() },
    )
  }
  const done = () => {
    setTyped(undefined)
    keepDraft(name, null)
  }
  return { values, change, done }
}
