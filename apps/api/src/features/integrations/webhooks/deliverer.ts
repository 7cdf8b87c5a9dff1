import { asPlatform } from '../../../platform/database/tenancy.ts'
import { type DrainDeps, drain } from './drain.ts'
import { platformDueWebhooks } from './due.store.ts'

/** Sends what is due to the receivers of all LSPs. */
export type Deliverer = {
  start(): void
  stop(): Promise<void>
}

const everyMs = 1_000
/** Receivers that are served side by side, and how many of them may be such that have not answered lately. */
const atOnce = 24
const failingAtOnce = 12

/**
 * Makes the deliverer; any number of processes may have one, for a message is taken by one at a time. Each receiver has a
 * line of its own, and those that answer come before those that do not: a dead one delays no other (decision 151).
 */
export const makeDeliverer = (deps: DrainDeps): Deliverer => {
  const ending = new AbortController()
  const running = new Map<string, { isFailing: boolean; end: Promise<void> }>()

  const begin = (due: Parameters<typeof drain>[1]) => {
    // What has failed stays put down, and is made up for by the next round.
    const end = drain(deps, due, ending.signal)
      .catch(() => undefined)
      .finally(() => running.delete(due.webhookId))
    running.set(due.webhookId, { isFailing: due.isFailing, end })
  }
  const look = async () => {
    const found = await asPlatform(deps.database.platform, 'read', (tx) =>
      platformDueWebhooks(tx, deps.clock.now()),
    )
    for (const due of found) {
      if (running.has(due.webhookId) || running.size >= atOnce || ending.signal.aborted) continue
      const failing = [...running.values()].filter(({ isFailing }) => isFailing).length
      if (!due.isFailing || failing < failingAtOnce) begin(due)
    }
  }
  const settled = () => Promise.all([...running.values()].map(({ end }) => end))

  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  const next = () => {
    looking ??= look()
      .catch(() => undefined)
      .finally(() => {
        looking = undefined
      })
  }
  return {
    start: () => {
      timer = setInterval(next, everyMs)
      timer.unref()
    },
    stop: async () => {
      clearInterval(timer)
      ending.abort()
      await looking
      await settled()
    },
  }
}
