import { frameWords } from '@kompeten/phrases/platform/frame'
import { notify, takeNoticeAway } from './notices.ts'
import { RefusedCall } from './refused-call.ts'
import { language } from './words.ts'
import { linkOfFailure, wordsOfFailure } from './words-of-failure.ts'

type Again = (() => void) | undefined

/** What a form does in place of sending the same again, and how the notice of a failure is taken away; each by the failure. */
const ofForms = new WeakMap<object, () => void>()
const ends = new WeakMap<object, () => void>()
/** Failures of what was done all the same: whoever learns of one later, such as a dialog that closes over it, tells nobody. */
const overAnyway = new WeakSet<object>()

/**
 * Tries a failed save again by its form, with what stands there by then: until the form says that it is saved (`isOver`), or
 * is left (`letGo`), after which the same is sent again as elsewhere.
 */
export const tryAgainBy = (failure: object, again: () => void) => {
  ofForms.set(failure, again)
  return {
    isOver: (): void => ends.get(failure)?.(),
    letGo: (): void => void ofForms.delete(failure),
  }
}

/** Takes away what is told of a failed write, or would be: the page shows that it was done all the same, or cannot be done any more. */
export const isOverAnyway = (failure: object): void => {
  overAnyway.add(failure)
  ends.get(failure)?.()
}

/** How the key of a box begins that tells of a lost connection. */
const offline = 'offline '

/**
 * Tells of what failed. What fails in the same words stands in one box, whose retry tries all of it again; the box goes
 * when all of it is over.
 */
export const makeFailureNotices = () => {
  /** By the box: what failed, and how it is tried again. */
  const standing = new Map<string, Map<string, Again>>()
  const show = (
    key: string,
    all: Map<string, Again>,
    words: ReturnType<typeof wordsOfFailure> & { link?: string },
  ) => {
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
  /** What failed has succeeded meanwhile. */
  const isOver = (what: string): void => {
    for (const [key, all] of standing) {
      if (!all.delete(what) || all.size > 0) continue
      standing.delete(key)
      takeNoticeAway(key)
    }
  }
  return {
    tell(what: string, failure: Error, again: Again): void {
      if (overAnyway.has(failure)) return
      ends.set(failure, () => isOver(what))
      const link = linkOfFailure(failure)
      const words = { ...wordsOfFailure(failure), ...(link && { link }) }
      const isUnsent =
        failure instanceof RefusedCall && failure.kind === 'offline' && failure.lost !== 'answered_again'
      const isOffline = isUnsent && !navigator.onLine
      const key = `${isOffline ? offline : ''}failure ${words.title} ${words.message}`
      const all = standing.get(key) ?? new Map<string, Again>()
      standing.set(key, all.set(what, again && (() => (ofForms.get(failure) ?? again)())))
      show(key, all, words)
    },
    isOver,
  }
}
