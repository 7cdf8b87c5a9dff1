import { type LiveTopic, livePath, liveTopics } from '@kompeten/contract/platform/live'
import { secretKey } from './session.ts'

// One window of the browser reads the stream and tells the others: a browser has few connections to give to a host.
const lockName = 'kompeten:live'

/** Of the session, the server says no more than that it ends the stream. */
type Topic = LiveTopic | 'session'

const channel = new BroadcastChannel(lockName)
const listeners = new Map<Topic, Set<() => void>>()

const hear = (topic: Topic) => {
  for (const listener of listeners.get(topic) ?? []) listener()
}
channel.addEventListener('message', ({ data }: MessageEvent<Topic>) => hear(data))

const tellAll = (topic: Topic) => {
  channel.postMessage(topic)
  hear(topic)
}

/**
 * Calls the listener when something of the topic may have changed for this person; returns a function that stops it.
 */
export const onLive = (topic: Topic, listener: () => void): (() => void) => {
  const known = listeners.get(topic) ?? new Set()
  listeners.set(topic, known.add(listener))
  return () => {
    known.delete(listener)
  }
}

/** The names of the events that end in the text, and what is left of it: server-sent events end in an empty line. */
export const takeEvents = (text: string): { names: string[]; rest: string } => {
  const parts = text.split('\n\n')
  const rest = parts.pop() ?? ''
  return { names: parts.flatMap((part) => /^event: (.+)$/m.exec(part)?.[1] ?? []), rest }
}

/**
 * Reads the stream until it ends; returns whether it had begun. One that is opened again may have been ended because the
 * person's session, role or name is another now.
 */
const readStream = async (signal: AbortSignal, isAgain: boolean): Promise<boolean> => {
  const key = secretKey()
  if (key === null) return false
  const answer = await fetch(livePath, { headers: { Authorization: `Bearer ${key}` }, signal })
  if (isAgain && (answer.ok || answer.status === 401)) tellAll('session')
  if (!answer.ok || !answer.body) return false
  let text = ''
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return true
    const { names, rest } = takeEvents(text + value)
    text = rest
    for (const name of names) {
      // Whatever came while nobody listened may have been missed.
      if (name === 'open') liveTopics.forEach(tellAll)
      else if (liveTopics.some((topic) => topic === name)) tellAll(name as LiveTopic)
    }
  }
}

const untilVisible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.visibilityState === 'visible' || signal.aborted) resolve()
    }
    document.addEventListener('visibilitychange', look, { signal })
    signal.addEventListener('abort', look)
    look()
  })

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const soonMs = 3_000
const laterMs = 30_000

/** As the one window of this browser that reads; where browsers have no locks (no TLS), each visible one reads. */
const inTurn = (signal: AbortSignal, read: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request(lockName, { signal }, read) : read()

const keepReading = async (signal: AbortSignal) => {
  let isAgain = false
  while (!signal.aborted) {
    // A stream that nobody looks at ends after a while, and must not keep the session alive.
    await untilVisible(signal)
    const wasOpen = await inTurn(signal, () => readStream(signal, isAgain)).catch(() => false)
    isAgain = true
    await pause(wasOpen ? soonMs : laterMs, signal)
  }
}

/** Listens to the server's hints as long as somebody is signed in here; returns a function that stops it. */
export const listenLive = (): (() => void) => {
  const stopping = new AbortController()
  void keepReading(stopping.signal)
  return () => stopping.abort()
}
