import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Drop, kindOf } from './drop.ts'
import type { Place } from './tree.ts'

/** Where the line is drawn that shows the place a node would come to, from the top of the editor in pixels. */
type DropLine = { top: number; left: number; width: number }

type Drag = { place: Place; pointer: number; y: number; from: number; node: HTMLElement; drop?: Drop }

type Options = {
  root: { current: HTMLElement | null }
  onDrop: (place: Place, drop: Drop) => void
  /** A closed unit is opened when something is held over it. */
  onLinger: (unit: string) => void
}

const beginsAfterPixels = 4
const lingerMs = 600
const edgePixels = 72
const scrollPixels = 12

const placeAt = (node: Element | null): Place | undefined => {
  const inUnit = node?.closest<HTMLElement>('[data-unit]')
  const unit = inUnit?.dataset.unit
  if (unit === undefined) return undefined
  const element = node?.closest<HTMLElement>('[data-element]')?.dataset.element
  const kuk = node?.closest<HTMLElement>('[data-kuk]')?.dataset.kuk
  return { unit, ...(element !== undefined && { element }), ...(kuk !== undefined && { kuk }) }
}

/** The node of a kind that another stands in. */
const boxOf = (node: Element, kind: 'unit' | 'element' | 'kuk') =>
  node.closest<HTMLElement>(`[data-${kind}]`) ?? undefined

const isUpperHalf = (box: HTMLElement, y: number): boolean => {
  const { top, height } = box.getBoundingClientRect()
  return y < top + height / 2
}

/** Where a node of a kind would come to stand over what is under the pointer, and the box and edge that show it. */
const dropAt = (under: Element, dragged: Place, y: number) => {
  const at = placeAt(under)
  if (!at) return undefined
  const kind = kindOf(dragged)
  const beside = boxOf(under, kind)
  if (beside) {
    const upper = isUpperHalf(beside, y)
    const target: Place =
      kind === 'unit'
        ? { unit: at.unit }
        : kind === 'element'
          ? { unit: at.unit, element: at.element ?? '' }
          : at
    return {
      drop: { at: target, side: upper ? 'before' : 'behind' },
      box: beside,
      edge: upper ? 'top' : 'bottom',
    } as const
  }
  const parent = boxOf(under, kind === 'kuk' ? 'element' : 'unit')
  if (!parent) return undefined
  // Over the head of its parent it comes first, over what stands below its last sibling it comes last.
  const side = under.closest('[data-head]') ? 'first' : 'last'
  const head = parent.querySelector<HTMLElement>('[data-head]')
  const target: Place = kind === 'kuk' ? { unit: at.unit, element: at.element ?? '' } : { unit: at.unit }
  return {
    drop: { at: target, side },
    box: side === 'first' && head ? head : parent,
    edge: 'bottom',
  } as const
}

/**
 * Dragging nodes of the tree by whatever has `data-grip` in them, with mouse, pen or finger: a line shows where they
 * come to stand, the page scrolls at its edges, a closed unit opens when something is held over it, Escape lets go.
 */
export const useDrag = ({ root, onDrop, onLinger }: Options) => {
  const drag = useRef<Drag>(undefined)
  const [line, setLine] = useState<DropLine>()
  const lingering = useRef<{ unit: string; timer: ReturnType<typeof setTimeout> }>(undefined)

  const linger = (unit: string | undefined) => {
    if (lingering.current?.unit === unit) return
    clearTimeout(lingering.current?.timer)
    lingering.current =
      unit === undefined ? undefined : { unit, timer: setTimeout(() => onLinger(unit), lingerMs) }
  }
  const end = () => {
    linger(undefined)
    drag.current?.node.removeAttribute('data-dragged')
    drag.current = undefined
    setLine(undefined)
  }
  const follow = () => {
    const now = drag.current
    const editor = root.current
    if (!now || !editor) return
    const frame = editor.getBoundingClientRect()
    const under = document.elementFromPoint(frame.left + frame.width / 2, now.y)
    if (!under || !editor.contains(under)) return
    const closed = under.closest<HTMLElement>('[data-unit]:not([data-open])')
    linger(kindOf(now.place) === 'unit' ? undefined : closed?.dataset.unit)
    const found = dropAt(under, now.place, now.y)
    if (!found) return
    now.drop = found.drop
    const box = found.box.getBoundingClientRect()
    setLine({ top: box[found.edge] - frame.top, left: box.left - frame.left, width: box.width })
  }
  const latest = useRef({ follow, end })
  latest.current = { follow, end }

  const isDragging = line !== undefined
  useEffect(() => {
    if (!isDragging) return
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && latest.current.end()
    addEventListener('keydown', onKeyDown)
    const bar = Number.parseFloat(
      getComputedStyle(document.documentElement).getPropertyValue('--top-bar-height'),
    )
    const upper = edgePixels + (Number.isNaN(bar) ? 0 : bar)
    let frame = requestAnimationFrame(function scroll() {
      const y = drag.current?.y ?? upper
      const by = y < upper ? -scrollPixels : y > innerHeight - edgePixels ? scrollPixels : 0
      if (by !== 0) {
        scrollBy(0, by)
        latest.current.follow()
      }
      frame = requestAnimationFrame(scroll)
    })
    return () => {
      removeEventListener('keydown', onKeyDown)
      cancelAnimationFrame(frame)
    }
  }, [isDragging])

  return {
    line,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null
        const place = placeAt(grip)
        const node = place && grip?.closest<HTMLElement>(`[data-${kindOf(place)}]`)
        if (!grip || !node || event.button !== 0) return
        // No text is selected, no field loses the focus for it.
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { place, pointer: event.pointerId, y: event.clientY, from: event.clientY, node }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const now = drag.current
        if (now?.pointer !== event.pointerId) return
        now.y = event.clientY
        if (!isDragging && Math.abs(now.y - now.from) < beginsAfterPixels) return
        now.node.setAttribute('data-dragged', '')
        follow()
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const now = drag.current
        if (now?.pointer !== event.pointerId) return
        if (isDragging && now.drop) onDrop(now.place, now.drop)
        end()
      },
      onPointerCancel: end,
    },
  }
}
