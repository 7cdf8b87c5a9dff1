import type { LiveHint } from './hint.ts'

/** One open stream to a window of somebody. */
export type LiveWindow = { send(text: string): void; close(): void }

/** The open windows of this process, by person. */
export type Windows = {
  /** Adds a window; returns a function that removes it. Who opens too many loses the oldest. */
  add(userId: string, window: LiveWindow): () => void
  /** Hands a hint to the windows of its people. */
  hint(payload: string): void
  /** Closes the windows of one person: their sessions have changed, and they have to come in again. */
  closeOf(userId: string): void
  closeAll(): void
  count(): number
}

const mostOfOnePerson = 20

/** Keeps windows; knows nothing of HTTP. */
export const makeWindows = (): Windows => {
  const open = new Map<string, Set<LiveWindow>>()
  const closeOf = (userId: string) => {
    for (const window of open.get(userId) ?? []) window.close()
    open.delete(userId)
  }
  return {
    add: (userId, window) => {
      const own = open.get(userId) ?? new Set()
      open.set(userId, own.add(window))
      const [oldest] = own
      if (own.size > mostOfOnePerson && oldest) {
        own.delete(oldest)
        oldest.close()
      }
      return () => {
        own.delete(window)
        if (own.size === 0 && open.get(userId) === own) open.delete(userId)
      }
    },
    hint: (payload) => {
      const { topic, userIds } = JSON.parse(payload) as LiveHint
      for (const userId of userIds) {
        for (const window of open.get(userId) ?? []) window.send(`event: ${topic}\ndata: {}\n\n`)
      }
    },
    closeOf,
    closeAll: () => {
      for (const userId of [...open.keys()]) closeOf(userId)
    },
    count: () => [...open.values()].reduce((sum, own) => sum + own.size, 0),
  }
}
