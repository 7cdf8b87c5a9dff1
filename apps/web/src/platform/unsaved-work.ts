import { useEffect } from 'react'

let holders = 0

/** True while a page holds work that is not saved; the end of a session then asks to sign in again on the spot. */
export const hasUnsavedWork = (): boolean => holders > 0

/** Tells that this component holds unsaved work while `unsaved` is true; also stops the tab from closing silently. */
export const useUnsavedWork = (unsaved: boolean): void => {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    holders += 1
    window.addEventListener('beforeunload', ask)
    return () => {
      holders -= 1
      window.removeEventListener('beforeunload', ask)
    }
  }, [unsaved])
}
