import { useLayoutEffect, useState } from 'react'

/** As Chromium, Firefox and Safari say it, and Vite of a style sheet. */
const missing = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

const key = 'reloaded-at'
const pauseMs = 60_000

/** Once for a fault, not again and again where the files are missing for another reason. */
const mayReload = (): boolean => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < pauseMs) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    return false
  }
}

/**
 * Files of the page could not be fetched. After a deploy those that a page opened before it still wants are gone: the page
 * is fetched again, once. Without a connection it waits, and is fetched when that is back.
 */
export const useMissingFiles = (error: unknown): 'reloading' | 'offline' | undefined => {
  const [state, setState] = useState<'reloading' | 'offline'>()
  useLayoutEffect(() => {
    if (!missing.test(String(error))) return undefined
    const reload = () => location.reload()
    if (navigator.onLine) {
      if (mayReload()) {
        setState('reloading')
        reload()
      }
      return undefined
    }
    setState('offline')
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [error])
  return state
}
