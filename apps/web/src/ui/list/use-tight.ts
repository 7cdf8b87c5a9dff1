import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether a table, shown whole, would be wider than its frame. The width at which it was is kept, so that a table that
 * fits once it is shortened stays so until there is more room.
 */
export const useTight = () => {
  const table = useRef<HTMLTableElement>(null)
  const [tightAt, setTightAt] = useState<number>()
  useLayoutEffect(() => {
    const frame = table.current?.parentElement
    if (!table.current || !frame) return
    const look = () => {
      const room = frame.clientWidth
      if (tightAt === undefined) {
        if (frame.scrollWidth > room) setTightAt(room)
      } else if (room > tightAt) setTightAt(undefined)
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(frame)
    watch.observe(table.current)
    return () => watch.disconnect()
  }, [tightAt])
  return [table, tightAt !== undefined] as const
}
