import { useEffect, useRef, useState } from 'react'
import { instantNow } from '../../platform/clock.ts'
import { session } from '../../platform/session.ts'
import { type Draft, keepDraft } from './drafts.ts'

const pauseMs = 800

const whoTypes = () => session()?.permission.user_permission_id

/**
 * Keeps what is typed as a draft, a moment after the last change, or at once when the form goes before that; forgets it
 * when the form is as it was, and once told to forget keeps nothing more until something else is typed. `asKept` leaves
 * out what no draft holds. Returns when the draft was last kept in this visit.
 */
export const useDraftKeeping = <V>(
  name: string,
  form: Omit<Draft<V>, 'at'>,
  isDirty: boolean,
  asKept = (typed: V): V => typed,
) => {
  const { values, base, version } = form
  const [savedAt, setSavedAt] = useState<string>()
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTouched = useRef(false)
  const unkept = useRef<() => void>(undefined)

  const keep = () => {
    unkept.current = undefined
    const at = instantNow()
    keepDraft(name, { values: asKept(values), base, version, at })
    setSavedAt(at)
  }
  const forget = () => {
    unkept.current = undefined
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
    const typing = whoTypes()
    // Who has logged out leaves nothing on the device.
    unkept.current = () => whoTypes() === typing && keep()
    return () => clearTimeout(wait.current)
  }, [values, version, isDirty])
  useEffect(() => () => unkept.current?.(), [])

  return { savedAt, keep, forget }
}
