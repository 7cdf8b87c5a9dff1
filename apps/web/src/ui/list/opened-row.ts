import { useEffect, useRef } from 'react'

const key = 'opened-row'
const here = () => window.location.pathname + window.location.search

/** Marks a row as the one that is opened, so that "back" finds it again. Keeps no more than the last one of the tab. */
export const markOpened = (rowId: string): void =>
  sessionStorage.setItem(key, JSON.stringify([here(), rowId]))

const opened = (): string | undefined => {
  const [address, rowId] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
  return address === here() ? rowId : undefined
}

const rowLinks = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-row-id] a[data-row-link]') ?? []),
]
const rowOf = (link: Element | undefined) => link?.closest<HTMLElement>('[data-row-id]')

/** Steps the focus through the rows of a list: `by` 1 down, -1 up; from outside the list to its first row. */
export const stepRow = (list: HTMLElement | null, by: 1 | -1): void => {
  const links = rowLinks(list)
  const at = links.findIndex((link) => rowOf(link)?.contains(document.activeElement))
  const next = links[at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]
  next?.focus()
}

/** The id of the row that has the focus somewhere inside. */
export const focusedRow = (list: HTMLElement | null): string | undefined => {
  const active = document.activeElement
  return list?.contains(active) ? rowOf(active ?? undefined)?.dataset.rowId : undefined
}

/**
 * Puts the focus back on the row that was opened from this very address, once its rows are there. Returns the list's
 * ref.
 */
export const useReturnToRow = (isThere: boolean) => {
  const list = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (!isThere || isDone.current) return
    isDone.current = true
    const rowId = opened()
    const link = rowLinks(list.current).find((one) => rowOf(one)?.dataset.rowId === rowId)
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'nearest' })
  }, [isThere])
  return list
}

const isOwn = (target: Element) => target.closest('a, button, input, label, [role="menu"]') !== null

/** A click anywhere on a row opens its link, with the same keys held; not one that picks text or hits another control. */
export const openByClick = (event: React.MouseEvent<HTMLElement>): void => {
  const target = event.target as Element
  if (isOwn(target) || !event.currentTarget.contains(target) || String(window.getSelection()) !== '') return
  const { ctrlKey, metaKey, shiftKey } = event
  event.currentTarget
    .querySelector('a[data-row-link]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}
