import { useLayoutEffect, useState } from 'react'
import { isMissingFile } from '../platform/missing-file.ts'

const key = 'reloaded-at'
const pauseMs = 60_000
const askAgainMs = 3_000

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

/** Whether the server answers: reloaded without it, the page would give way to the browser's own words, and stay away. */
const isThere = (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Files of the page could not be fetched. After a deploy those that a page opened before it still wants are gone: the page
 * is fetched again, once. Where nobody answers it waits, and is fetched when somebody does.
 */
export const useMissingFiles = (error: unknown): 'reloading' | 'offline' | 'unanswered' | undefined => {
  const [state, setState] = useState<'reloading' | 'offline' | 'unanswered'>()
  useLayoutEffect(() => {
    if (!isMissingFile(error)) return undefined
    setState('reloading')
    let isOver = false
    let hasWaited = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      clearTimeout(timer)
      const answers = await isThere()
      if (isOver) return
      if (!answers) {
        hasWaited = true
        setState(navigator.onLine ? 'unanswered' : 'offline')
        timer = setTimeout(() => void look(), askAgainMs)
      } else if (hasWaited || mayReload()) location.reload()
      else setState(undefined)
    }
    const lookNow = () => void look()
    lookNow()
    window.addEventListener('online', lookNow)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', lookNow)
    }
  }, [error])
  return state
}
