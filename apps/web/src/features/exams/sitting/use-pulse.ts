import { ownExams, type Pulse } from '@kompeten/contract/exams/own-exams'
import { useEffect, useRef } from 'react'
import { call } from '../../../platform/call.ts'
import { onLive } from '../../../platform/live.ts'

/** Below the time after which whoever watches takes a window for gone. */
const beatMs = 20_000
/** Whoever waits for the clock to start looks more often: where no hint comes, this is how late they learn of it. */
const waitingBeatMs = 10_000
/** Somebody who leafs through the questions says where they are once they stay. */
const settleMs = 700

type Said = {
  sitting_id: string
  seat_id: string
  /** Counted from 1; null where no question is shown. */
  place: number | null
  needsHelp: boolean
  isWaiting: boolean
}

/**
 * Says now and then that this window is there and what it shows, and hears how the test stands: at once where the live
 * stream hints that something changed, or help is called for. Nothing waits for it, and nothing is lost where it fails.
 */
export const usePulse = (
  { sitting_id, seat_id, place, needsHelp, isWaiting }: Said,
  heard: (pulse: Pulse) => void,
): void => {
  const hear = useRef(heard)
  hear.current = heard
  const said = useRef({ place, needsHelp })
  said.current = { place, needsHelp }
  const isFirst = useRef(true)
  const say = useRef<() => void>(() => undefined)

  useEffect(() => {
    let isOver = false
    say.current = () => {
      const body = { seat_id, place: said.current.place, needs_help: said.current.needsHelp }
      void call(ownExams.pulse, { params: { sitting_id }, body }).then(
        ({ data }) => {
          if (!isOver) hear.current(data)
        },
        () => undefined,
      )
    }
    const now = () => say.current()
    now()
    const timer = setInterval(now, isWaiting ? waitingBeatMs : beatMs)
    const stop = onLive('exams', now)
    window.addEventListener('online', now)
    return () => {
      isOver = true
      clearInterval(timer)
      stop()
      window.removeEventListener('online', now)
    }
  }, [sitting_id, seat_id, isWaiting])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said of a place is said where the place changes
  useEffect(() => {
    if (isFirst.current) return
    const timer = setTimeout(() => say.current(), settleMs)
    return () => clearTimeout(timer)
  }, [place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call for help leaves at once
  useEffect(() => {
    if (!isFirst.current) say.current()
    isFirst.current = false
  }, [needsHelp])
}
