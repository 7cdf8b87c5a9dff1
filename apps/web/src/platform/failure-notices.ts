import { frameWords } from '@kompeten/phrases/platform/frame'
import { notify, takeNoticeAway } from './notices.ts'
import { RefusedCall } from './refused-call.ts'
import { language } from './words.ts'
import { wordsOfFailure } from './words-of-failure.ts'

type Again = (() => void) | undefined

/** How the key of a box begins that tells of a lost connection. */
const offline = 'offline '

/**
 * Tells of what failed. What fails in the same words stands in one box, whose retry tries all of it again; the box goes
 * when all of it is over.
 */
export const makeFailureNotices = () => {
  /** By the box: what failed, and how it is tried again. */
  const standing = new Map<string, Map<string, Again>>()
  const show = (key: string, all: Map<string, Again>, words: ReturnType<typeof wordsOfFailure>) => {
    const tries = () => [...all.values()].flatMap((one) => one ?? [])
    const closed = () => void standing.delete(key)
    const run = () => {
      for (const one of tries()) one()
    }
    const { retry } = frameWords[language()].failures
    const action = tries().length > 0 && { action: { label: retry, run } }
    notify({ tone: 'failed', key, closed, ...words, ...action })
  }
  // What could not be sent is still not done, but no longer for want of a connection.
  window.addEventListener('online', () => {
    for (const [key, all] of standing) {
      if (key.startsWith(offline)) show(key, all, frameWords[language()].failures.backOnline)
    }
  })
  return {
    tell(what: string, failure: unknown, again: Again): void {
      const words = wordsOfFailure(failure)
      const isOffline = failure instanceof RefusedCall && failure.kind === 'offline' && !navigator.onLine
      const key = `${isOffline ? offline : ''}failure ${words.title} ${words.message}`
      const all = standing.get(key) ?? new Map<string, Again>()
      standing.set(key, all.set(what, again))
      show(key, all, words)
    },
    /** What failed has succeeded meanwhile. */
    isOver(what: string): void {
      for (const [key, all] of standing) {
        if (!all.delete(what) || all.size > 0) continue
        standing.delete(key)
        takeNoticeAway(key)
      }
    },
  }
}
