/** Runs work in turn. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** At most `atOnce` pieces of work run at a time; the others wait in the order they came, and hold nothing meanwhile. */
export const makeTurns = (atOnce: number): Turns => {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place goes to the next in line, or becomes free.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
