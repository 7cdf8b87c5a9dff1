import { useSyncExternalStore } from 'react'
import { keys, remember, remembered } from './storage.ts'

/** What a person chooses: light, dark, or as the device has it. */
export type SchemeChoice = 'light' | 'dark' | 'auto'
type Scheme = { choice: SchemeChoice; shown: 'light' | 'dark' }

const deviceIsDark = window.matchMedia?.('(prefers-color-scheme: dark)')

const read = (): Scheme => {
  const kept = remembered(keys.colourScheme)
  const choice = kept === 'light' || kept === 'dark' ? kept : 'auto'
  const device = deviceIsDark?.matches ? 'dark' : 'light'
  return { choice, shown: choice === 'auto' ? device : choice }
}

const listeners = new Set<() => void>()
let current = read()

const refresh = () => {
  current = read()
  // Where Mantine's stylesheets look for it, whether or not its provider is on the page.
  document.documentElement.dataset.mantineColorScheme = current.shown
  for (const listener of listeners) listener()
}
refresh()
deviceIsDark?.addEventListener('change', refresh)
window.addEventListener('storage', ({ key }) => {
  if (key === keys.colourScheme) refresh()
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Chooses the scheme for this browser, in every open tab. */
export const chooseScheme = (choice: SchemeChoice): void => {
  remember(keys.colourScheme, choice)
  refresh()
}

/** What is chosen and what is shown; renders again when it changes. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, () => current)
