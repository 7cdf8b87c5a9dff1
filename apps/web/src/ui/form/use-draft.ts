import { useEffect, useRef, useState } from 'react'
import { instantNow } from '../../platform/clock.ts'
import { type Draft, keepDraft } from './drafts.ts'

const pauseMs = 800

/**
 * Keeps what is typed as a draft, a moment after the last change; forgets it when the form is as it was, and keeps
 * nothing more once told to forget. Returns when the draft was last kept in this visit.
 */
export const useDraftKeeping = <V>(name: string, form: Omit<Draft<V>, 'at'>, isDirty: boolean) => {
  const { values, base, version } = form
  const [savedAt, setSavedAt] = useState<string>()
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTouched = useRef(false)

  const keep = () => {
    const at = instantNow()
    keepDraft(name, { values, base, version, at })
    setSavedAt(at)
  }
  const forget = () => {
    clearTimeout(wait.current)
    keepDraft(name, null)
    setSavedAt(undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of what is typed restarts the wait
  useEffect(() => {
    if (!isDirty) {
      if (isTouched.current) forget()
      return
    }
    isTouched.current = true
    wait.current = setTimeout(keep, pauseMs)
    return () => clearTimeout(wait.current)
  }, [values, version, isDirty])

  return { savedAt, keep, forget }
}
