import type { JobCtx } from '../../../platform/jobs/job.ts'
import { platformForgetSessions } from './sessions.store.ts'

/** How long a session is kept after its end: it says where a person was signed in, and on which device. */
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
