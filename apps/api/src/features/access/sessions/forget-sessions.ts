import type { JobCtx } from '../../../platform/jobs/job.ts'
import { platformForgetSessions } from './sessions.store.ts'

/** So long a session that is over says where somebody was signed in, and which devices they use. */
const keptMs = 90 * 24 * 3_600_000
const batch = 5_000

/** Forgets sessions that ended or expired more than 90 days ago, a batch in a transaction. */
export const forgetOldSessions = async (
  { asPlatform, now }: Pick<JobCtx, 'asPlatform' | 'now'>,
  atOnce = batch,
): Promise<void> => {
  const before = new Date(now.getTime() - keptMs)
  for (;;) {
    const forgotten = await asPlatform('write', (tx) => platformForgetSessions(tx, before, atOnce))
    if (forgotten < atOnce) return
  }
}
