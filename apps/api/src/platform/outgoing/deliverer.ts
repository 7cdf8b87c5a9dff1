/** Sends what is due, line by line. */
export type Deliverer = {
  start(): void
  stop(): Promise<void>
}

/** What waits for one receiver; `isFailing` for one that has not answered lately. */
type Line = { key: string; isFailing: boolean }

type Deps<L extends Line> = {
  /** Lines in which something is due, over all LSPs: those that answer first. */
  due(): Promise<L[]>
  /** Sends what is due in a line, until nothing is, or nobody is there. */
  drain(line: L, signal: AbortSignal): Promise<void>
}

const everyMs = 1_000
/** Receivers that are served side by side, and how many of them may be such that have not answered lately. */
const atOnce = 24
const failingAtOnce = 12

/**
 * Makes a deliverer; any number of processes may have one, for a message is taken by one at a time. Each receiver has a
 * line of its own, and those that answer come before those that do not: a dead one delays no other (decision 151).
 */
export const makeDeliverer = <L extends Line>({ due, drain }: Deps<L>): Deliverer => {
  const ending = new AbortController()
  const running = new Map<string, { isFailing: boolean; end: Promise<void> }>()

  const begin = (line: L) => {
    // What has failed stays put down, and is made up for by the next round.
    const end = drain(line, ending.signal)
      .catch(() => undefined)
      .finally(() => running.delete(line.key))
    running.set(line.key, { isFailing: line.isFailing, end })
  }
  const look = async () => {
    for (const line of await due()) {
      if (running.has(line.key) || running.size >= atOnce || ending.signal.aborted) continue
      const failing = [...running.values()].filter(({ isFailing }) => isFailing).length
      if (!line.isFailing || failing < failingAtOnce) begin(line)
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
