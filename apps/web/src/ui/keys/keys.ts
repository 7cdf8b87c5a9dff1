import { useEffect, useRef, useSyncExternalStore } from 'react'
import { remember, remembered } from '../../platform/storage.ts'

/** A key of a page: what is pressed (`j`, `?`, `Ctrl+S`), what it does in words, and what it runs. */
export type Key = { press: string; label: string; run: () => void }

const offKey = 'prefer:single-keys-off'
type Layer = { current: readonly Key[] }
/** Whose keys are looked for first: the page's own before those of every page. */
const layers = { page: new Set<Layer>(), everywhere: new Set<Layer>() }
type Reach = keyof typeof layers
const listeners = new Set<() => void>()
/** Held down, these go on from one to the next; what any other key does is done once a press. */
const steps = ['j', 'k']

/** Whether letters and figures go into what has the focus. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

const inDialog = () => document.querySelector('[aria-modal="true"]') !== null

const pressed = (event: KeyboardEvent) =>
  event.ctrlKey || event.metaKey ? `Ctrl+${event.key.toUpperCase()}` : event.altKey ? '' : event.key

/** True where keys of a single letter are on; a person may switch them off (WCAG 2.1.4). */
const singleKeysAreOn = (): boolean => remembered(offKey) === null

/** Switches the keys of a single letter on or off, on this device. */
export const setSingleKeys = (on: boolean): void => {
  remember(offKey, on ? null : 'true')
  for (const listener of listeners) listener()
}

/** Whether single keys are on, in a component. */
export const useSingleKeys = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, singleKeysAreOn)

const onKeyDown = (event: KeyboardEvent) => {
  const press = pressed(event)
  const isSingle = press.length === 1
  if (event.defaultPrevented || inDialog() || (isSingle && (isTyping(event.target) || !singleKeysAreOn())))
    return
  for (const layer of [...layers.page, ...layers.everywhere]) {
    const key = layer.current.find((one) => one.press === press)
    if (!key) continue
    event.preventDefault()
    if (!event.repeat || steps.includes(press)) key.run()
    return
  }
}

/** The keys of every page, for the components that list them. */
export const keysEverywhere = (): readonly Key[] => [...layers.everywhere].flatMap(({ current }) => current)

/** Listens to keys while the component is there. Single letters are left alone where somebody types or a dialog is open. */
export const useKeys = (given: readonly Key[], reach: Reach = 'page'): void => {
  const layer = useRef(given)
  useEffect(() => {
    layer.current = given
  })
  useEffect(() => {
    const own = layers[reach]
    own.add(layer)
    // Once, however often it is added.
    document.addEventListener('keydown', onKeyDown)
    return () => {
      own.delete(layer)
      if (layers.page.size + layers.everywhere.size === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [reach])
}
