import { useEffect, useState } from 'react'

/** The value once it has not changed for so many milliseconds; until then the one before it. */
export const useSettled = <V>(value: V, pauseMs: number): V => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const wait = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(wait)
  }, [value, pauseMs])
  return settled
}
