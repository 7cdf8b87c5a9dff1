/** Stands on each answer whose points are awaited. */
export const awaitsMarks = (isAwaited: boolean) => ({ 'data-to-mark': isAwaited || undefined })

const awaited = () => [...document.querySelectorAll<HTMLElement>('[data-to-mark]')]

/** Brings the keyboard to the first criterion, so that a figure marks it; the page stays where it is, to be read. */
export const focusFirstToMark = (): void => {
  // Whoever has gone somewhere on the page is left there.
  if (document.activeElement?.matches('body, main') === false) return
  awaited()[0]?.querySelector('input')?.focus({ preventScroll: true })
}

/** Brings the answer after this one into sight, and the keyboard to its first criterion. */
export const focusNextToMark = (from: Element | null): void => {
  // A button that waited has given the focus to what it stands in; whoever has gone somewhere else is left there.
  if (!document.activeElement?.contains(from)) return
  const own = from?.closest('[data-to-mark]')
  const next = awaited().find(
    (one) => own && own.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  next?.scrollIntoView({ block: 'start' })
  next?.querySelector('input')?.focus({ preventScroll: true })
}
