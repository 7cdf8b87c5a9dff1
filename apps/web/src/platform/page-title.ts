import { useEffect, useSyncExternalStore } from 'react'

let title = ''
let site = ''
const listeners = new Set<() => void>()

const show = () => {
  document.title = [title, site].filter((part) => part !== '').join(' · ')
  for (const listener of listeners) listener()
}

/** Names the page in the browser's tab and the breadcrumbs: `usePageTitle(w.addTuk)`; undefined leaves its name. */
export const usePageTitle = (name: string | undefined): void => {
  useEffect(() => {
    if (name === undefined) return
    title = name
    show()
    return () => {
      title = ''
      show()
    }
  }, [name])
}

/** Names the site behind every page's own name: the host's page title. */
export const nameSite = (name: string): void => {
  if (name === site) return
  site = name
  show()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The name of the page shown now; empty while there is none. */
export const useShownTitle = (): string => useSyncExternalStore(subscribe, () => title)
