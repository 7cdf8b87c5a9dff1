import { useEffect } from 'react'
import { focusable } from 'tabbable'

/** So long whatever closes or opens has to place the focus itself. */
const graceMs = 100

/** What one is in: a window over the page, or the page's content. What lies in neither, such as a notice, is left for the page. */
const surroundings = '[role="dialog"], main'

const around = (place: Range): HTMLElement | null => {
  const { startContainer: at } = place
  return (at instanceof HTMLElement ? at : at.parentElement)?.closest<HTMLElement>(surroundings) ?? null
}

/** The element at a place, or the next that takes the focus, or the one before it. */
const nearest = (place: Range, within: HTMLElement): HTMLElement | undefined => {
  const all = focusable(within).filter((one) => one.tabIndex >= 0) as HTMLElement[]
  return all.find((one) => place.comparePoint(one, 0) >= 0) ?? all.at(-1)
}

const placeOf = (element: Element): Range => {
  const place = document.createRange()
  place.selectNode(element)
  return place
}

/** Nothing has the focus, and what had it does not wait for an answer, as a button does that was pressed. */
const isFree = (element: Element) =>
  document.activeElement === document.body && !(element.isConnected && element.matches(':disabled'))

/**
 * Keeps the focus where somebody works when what had it goes: a row that is removed hands it to the next, and a window or a
 * notice to the place on the page from which one came. Else it falls to the document, and whoever does not see the page is
 * at its beginning again (WCAG 2.4.3); so it does from a button that is not to be pressed for a moment. A live range knows the place of what is no longer there. Returns what ends it.
 */
export const keepFocus = (): (() => void) => {
  let last: { element: Element; place: Range } | undefined
  let onPage: Range | undefined
  const taken = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const place = placeOf(target)
    last = { element: target, place }
    if (target.closest('main')) onPage = place
  }
  // Whoever presses on an empty spot lets go on purpose.
  const letGo = () =>
    setTimeout(() => {
      if (last?.element.isConnected && isFree(last.element)) last = undefined
    })
  let timer: ReturnType<typeof setTimeout> | undefined
  const giveBack = () => {
    timer = undefined
    if (!last || !isFree(last.element)) return
    const places = [last.place, onPage].filter((place) => place !== undefined)
    last = undefined
    for (const place of places) {
      const within = around(place)
      const next = within && (nearest(place, within) ?? within)
      if (next) return next.focus({ preventScroll: true })
    }
  }
  const watch = new MutationObserver(() => {
    if (last && isFree(last.element)) timer ??= setTimeout(giveBack, graceMs)
  })
  document.addEventListener('focusin', taken)
  document.addEventListener('focusout', letGo)
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    clearTimeout(timer)
    watch.disconnect()
    document.removeEventListener('focusin', taken)
    document.removeEventListener('focusout', letGo)
  }
}

/** Keeps the focus as long as the caller is shown. */
export const useKeptFocus = (): void => useEffect(keepFocus, [])
