import { useLayoutEffect, useState } from 'react'

/** As Chromium, Firefox and Safari say it. */
const missing = /dynamically imported module|Importing a module script failed/

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
 * After a deploy the files that a page opened before it still wants are gone: the page is fetched anew, once. True while
 * it is.
 */
export const useReloadAfterDeploy = (error: unknown): boolean => {
  const [isReloading, setReloading] = useState(false)
  useLayoutEffect(() => {
    if (!missing.test(String(error)) || !navigator.onLine || !mayReload()) return
    setReloading(true)
    location.reload()
  }, [error])
  return isReloading
}
