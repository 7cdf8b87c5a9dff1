import { useEffect } from 'react'
import { focusable } from 'tabbable'

/** So long whatever closes or opens has to place the focus itself. */
const graceMs = 100

/** The page itself: its content, and the bar above it. */
const page = 'main, header:not(main *)'

/** What one is in: a window over the page, or the page. What lies in neither, such as a notice, is left for the page. */
const surroundings = `[role="dialog"], ${page}`

const around = (place: Range): HTMLElement | null => {
  const { startContainer: at } = place
  return (at instanceof HTMLElement ? at : at.parentElement)?.closest<HTMLElement>(surroundings) ?? null
}

/** Takes the focus until it goes on: by itself it takes none. */
const focusOn = (element: HTMLElement): void => {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1')
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
  // The page's content begins where the page does.
  if (element.tagName !== 'MAIN') element.scrollIntoView({ block: 'nearest' })
}

/**
 * The element at a place, or the next that takes the focus, or the one before it. In a button's stead what it stands in: a key
 * that is held, or pressed once more, must not press what nobody chose.
 */
const nearest = (place: Range, within: HTMLElement): HTMLElement => {
  const all = focusable(within).filter((one) => one.tabIndex >= 0) as HTMLElement[]
  const found = all.find((one) => place.comparePoint(one, 0) >= 0) ?? all.at(-1) ?? within
  return (found.matches('button, [role="button"], [role="tab"], summary') && found.parentElement) || found
}

const placeOf = (element: Element): Range => {
  const place = document.createRange()
  place.selectNode(element)
  return place
}

/** Nothing has the focus, and what had it does not wait for an answer, as a button does that was pressed. */
const isFree = (element: Element) =>
  document.activeElement === document.body && !(element.isConnected && element.matches(':disabled'))

type Taken = { element: HTMLElement; place: Range; pathname: string }

/**
 * Keeps the focus where somebody works when what had it goes: a row that is removed hands it to the next, and a window or a
 * notice to the place on the page from which one came; so does a button that is not to be pressed for a moment, to itself.
 * Else it falls to the document, and whoever does not see the page is at its beginning again (WCAG 2.4.3). Where another page
 * has come, its content is the place. Whoever points is left alone: they begin again where they point. A live range knows the
 * place of what is no longer there. Returns what ends it.
 */
export const keepFocus = (): (() => void) => {
  const ended = new AbortController()
  let last: Taken | undefined
  let onPage: Taken | undefined
  let isPointing = false
  const listen = <K extends keyof DocumentEventMap>(kind: K, run: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(kind, run, { capture: true, signal: ended.signal })
  listen('pointerdown', () => {
    isPointing = true
  })
  listen('keydown', () => {
    isPointing = false
  })
  listen('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    last = { element: target, place: placeOf(target), pathname: location.pathname }
    if (target.closest(page)) onPage = last
  })
  // Whoever presses on an empty spot lets go on purpose.
  listen('focusout', () => {
    setTimeout(() => {
      if (isPointing && last?.element.isConnected && isFree(last.element)) last = undefined
    })
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const giveBack = () => {
    timer = undefined
    if (!last || !isFree(last.element)) return
    const { element, pathname } = last
    // What closes slowly is hidden first, takes no focus, and goes later.
    if (element.isConnected) return element.focus({ preventScroll: true })
    const left = [last, onPage]
    last = undefined
    const main = document.querySelector('main')
    if (main && pathname !== location.pathname) return focusOn(main)
    if (isPointing) return
    for (const one of left) {
      const within = one && around(one.place)
      if (within) return focusOn(one.element.isConnected ? one.element : nearest(one.place, within))
    }
  }
  const watch = new MutationObserver(() => {
    if (last && isFree(last.element)) timer ??= setTimeout(giveBack, graceMs)
  })
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    clearTimeout(timer)
    watch.disconnect()
    ended.abort()
  }
}

/** Keeps the focus as long as the caller is shown. */
export const useKeptFocus = (): void => useEffect(keepFocus, [])
