import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element's content is wider than the element; asked again whenever either changes its size. */
export const useOverflow = <E extends HTMLElement>(): [RefObject<E | null>, boolean] => {
  const ref = useRef<E>(null)
  const [isOverflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const watch = new ResizeObserver(() => setOverflowing(element.scrollWidth > element.clientWidth + 1))
    watch.observe(element)
    for (const child of element.children) watch.observe(child)
    return () => watch.disconnect()
  }, [])
  return [ref, isOverflowing]
}
