import { setTimeout as pause } from 'node:timers/promises'

const usualPatienceMs = 120_000

/**
 * Asks again until it holds, and returns what it answered then. Two minutes are no measure of speed: what has not come
 * by then on the slowest machine is not coming. It asks the less often the longer it waits, by a quarter of what it has
 * waited: asking takes the processor that whoever is waited for needs.
 */
export const eventually = async <T>(
  check: () => T | Promise<T>,
  patienceMs = usualPatienceMs,
): Promise<T> => {
  const since = Date.now()
  for (;;) {
    try {
      return await check()
    } catch (problem) {
      const waited = Date.now() - since
      if (waited > patienceMs) throw problem
      await pause(Math.min(20 + waited / 4, 500))
    }
  }
}
