import { changedMeanwhile } from '../changed.ts'
import type { ReadCtx } from '../context.ts'
import type { Refusal } from '../refusal.ts'
import { timelineOf } from './events.store.ts'

/**
 * The refusal of a change that was based on an older look at what has no version of its own: who changed it last, and when, by the
 * event that tells of it.
 */
export const changedSince = async (
  { tx, now }: Pick<ReadCtx, 'tx' | 'now'>,
  subject: { kind: string; id: string },
  named: string,
): Promise<Refusal> => {
  const [last] = await timelineOf(tx, subject, { named })
  return changedMeanwhile({
    modifiedByName: last?.actor_name ?? '',
    modifiedAt: last ? new Date(last.at) : now,
    version: 0,
  })
}
