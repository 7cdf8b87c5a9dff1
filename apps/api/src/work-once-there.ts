import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './app.ts'

const patienceMs = 2_000
const betweenMs = 500

type Working = Pick<App, 'work'> & { database: Pick<App['database'], 'answers'> }

/** Lets jobs be worked as soon as the database answers, which may be away for a while; not once the server is to end. */
export const workOnceThere = async (app: Working, stop: AbortSignal): Promise<void> => {
  while (!stop.aborted && !(await app.database.answers(patienceMs))) {
    await pause(betweenMs, undefined, { signal: stop }).catch(() => undefined)
  }
  if (!stop.aborted) await app.work()
}
