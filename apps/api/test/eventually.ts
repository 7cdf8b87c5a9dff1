import { vi } from 'vitest'

/**
 * Asks again until it holds, and returns what it answered then. Two minutes are no measure of speed: what has not come
 * by then on the slowest machine is not coming.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000, interval: 25 })
