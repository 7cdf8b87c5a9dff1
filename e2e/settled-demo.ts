import { setTimeout as pause } from 'node:timers/promises'
import type { FullConfig } from '@playwright/test'

const quietMs = 2_000
const patienceMs = 120_000

/** Attempts at jobs that have ended since the start, of all kinds. */
const attempts = async (origin: string): Promise<number> => {
  const told = await (await fetch(`${origin}/metrics`)).text()
  const counts = told.matchAll(/^job_attempt_duration_seconds_count\{.*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** Waits for what a fresh demo leaves to be done: its notices would reach windows of the tests, its letters the processor. */
const settledDemo = async ({ projects }: FullConfig): Promise<void> => {
  const origin = projects[0]?.use.baseURL ?? ''
  const until = Date.now() + patienceMs
  for (
    let [before, now] = [-1, 0];
    now === 0 || now !== before;
    [before, now] = [now, await attempts(origin)]
  ) {
    if (Date.now() > until) throw new Error('The jobs of the demo find no end')
    await pause(quietMs)
  }
}

export default settledDemo
