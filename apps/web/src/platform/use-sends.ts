import { useCallback, useEffect, useRef, useState } from 'react'
import { RefusedCall } from './refused-call.ts'
import { useUnsavedWork } from './unsaved-work.ts'

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'offline'

const retryMs = 5_000

/** Failures that the line above such a form tells, which tries again by itself: they need no notice beside it. */
export const toldByLine = [
  'step_not_possible',
  'internal',
  'unavailable',
  'storage_full',
  'offline',
  'timeout',
  'unreadable',
] as const

type Given = {
  /** How long nothing may change before it is sent. */
  pauseMs: number
  isWaiting: () => boolean
  /** Sends what waits, as one packet; a change made meanwhile waits for the next. Stable. */
  sendPacket: () => Promise<void>
  /** Called when nothing is left to send. Stable. */
  onSent: () => void
}

/**
 * Sends what waits a moment after it changed, one packet at a time. What could not be sent is tried again, at once when
 * the connection is back. `begin` tells that something waits; `flush` sends now, true if nothing is left to send.
 */
export const useSends = ({ pauseMs, isWaiting, sendPacket, onSent }: Given) => {
  const [state, setState] = useState<SaveState>('saved')
  const running = useRef<Promise<void>>(undefined)

  const send = useCallback(async (): Promise<void> => {
    while (isWaiting()) {
      setState('saving')
      try {
        await sendPacket()
      } catch (failure) {
        // Where the device is connected, it is the server that does not answer: no network is to be waited for.
        const isOffline = failure instanceof RefusedCall && failure.kind === 'offline' && !navigator.onLine
        setState(isOffline ? 'offline' : 'failed')
        return
      }
    }
    setState('saved')
    onSent()
  }, [isWaiting, sendPacket, onSent])

  const flush = useCallback(async (): Promise<boolean> => {
    running.current ??= send().finally(() => {
      running.current = undefined
    })
    await running.current
    return !isWaiting()
  }, [send, isWaiting])

  const begin = useCallback(() => setState((before) => (before === 'saving' ? before : 'unsaved')), [])

  useEffect(() => {
    if (state === 'saved' || state === 'saving') return
    const timer = setTimeout(() => void flush(), state === 'unsaved' ? pauseMs : retryMs)
    const now = () => void flush()
    window.addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', now)
    }
  }, [state, flush, pauseMs])

  useUnsavedWork(state !== 'saved')
  return { state, begin, flush }
}
