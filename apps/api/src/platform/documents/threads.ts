import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Setting } from './typeset.ts'
import type { Answer } from './typeset-worker.ts'

/** A page takes milliseconds, on a machine with much else to do a hundred times as long; what takes longer than this hangs. */
const longestMs = 60_000
/** A thread without work gives its memory back. */
const idleMs = 30_000

/** One processor stays with requests; documents beyond that wait their turn. */
const threadsMost = Math.max(1, Math.min(4, availableParallelism() - 1))

type Turn = { setting: Setting; done(pdf: Uint8Array): void; failed(error: Error): void }
type Thread = { worker: Worker; turn: Turn | undefined; timer: NodeJS.Timeout | undefined }

const waiting: Turn[] = []
const threads = new Set<Thread>()

/**
 * Sets a document in a thread of its own, so that requests are answered meanwhile. Threads start with the first
 * document and end when none has come for a while; they hold up no exit of the process.
 * @throws Error where the template is wrong, or the document takes longer than a minute
 */
export const typesetInThread = (setting: Setting): Promise<Uint8Array> =>
  new Promise((done, failed) => {
    waiting.push({ setting, done, failed })
    handOut()
  })

const handOut = (): void => {
  for (const thread of threads) if (!thread.turn) takeNext(thread)
  while (waiting.length > 0 && threads.size < threadsMost) takeNext(startThread())
}

const takeNext = (thread: Thread): void => {
  clearTimeout(thread.timer)
  const turn = waiting.shift()
  thread.turn = turn
  if (turn) {
    // Whoever waits for a document waits for its thread; an idle one holds up no exit.
    thread.worker.ref()
    thread.timer = setTimeout(() => end(thread, new Error('The document took too long')), longestMs)
    thread.worker.postMessage(turn.setting)
  } else {
    thread.worker.unref()
    thread.timer = setTimeout(() => end(thread), idleMs)
  }
  thread.timer.unref()
}

const startThread = (): Thread => {
  const worker = new Worker(new URL('./typeset-worker.ts', import.meta.url))
  const thread: Thread = { worker, turn: undefined, timer: undefined }
  worker.on('message', (answer: Answer) => {
    const { turn } = thread
    if ('pdf' in answer) turn?.done(answer.pdf)
    else turn?.failed(new Error(answer.fault))
    takeNext(thread)
  })
  worker.on('error', (error) => end(thread, error))
  threads.add(thread)
  return thread
}

const end = (thread: Thread, error?: Error): void => {
  clearTimeout(thread.timer)
  threads.delete(thread)
  if (error) thread.turn?.failed(error)
  thread.worker.terminate().catch(() => undefined)
  handOut()
}
