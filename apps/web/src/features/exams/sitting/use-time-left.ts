import { useEffect, useRef, useState } from 'react'

/** `1:05:09`, below an hour `05:09`. */
export const clockText = (seconds: number): string => {
  const two = (value: number) => String(value).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`
}

/**
 * Seconds left by the server's clock. The device's clock is not asked: it counts from the moment in which the server said
 * how late it was, by a timer that nobody can set. `onEnd` is called once when nothing is left.
 */
export const useTimeLeft = (
  { endsDate, nowDate }: { endsDate: string | null; nowDate: string },
  onEnd: () => void,
): number => {
  const end = useRef(onEnd)
  end.current = onEnd
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (endsDate === null) return
    const whole = Date.parse(endsDate) - Date.parse(nowDate)
    const from = performance.now()
    const look = () => {
      const rest = Math.max(0, Math.ceil((whole - (performance.now() - from)) / 1000))
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      end.current()
    }
    const timer = setInterval(look, 500)
    look()
    return () => clearInterval(timer)
  }, [endsDate, nowDate])
  return left
}
