import { sendAhead } from '../database/tenancy.ts'
import type { AnyTx } from '../database/tenant-handle.ts'
import type { Reaction } from '../jobs/job.ts'
import type { Queue, QueuedJob } from '../jobs/queue.ts'
import type { RecordedEvent } from './event.ts'
import { insertEvents } from './events.store.ts'

export type { RecordedEvent } from './event.ts'

export type Outbox = {
  /** Writes events and the jobs that react to them in the caller's transaction: never one without the other. */
  record(tx: AnyTx, events: readonly RecordedEvent[]): Promise<void>
  /** To be called after the commit: this process takes the jobs up at once, not at the next poll. */
  committed(): void
}

/** The outbox over the job queue; `reactions` are those of all features. */
export const makeOutbox = (queue: Queue, reactions: readonly Reaction[]): Outbox => {
  const reactionsTo = Map.groupBy(reactions, ({ event }) => event)
  const jobsAfter = (event: RecordedEvent): QueuedJob[] =>
    (reactionsTo.get(event.name) ?? []).flatMap((reaction) => reaction.jobsAfter(event))

  return {
    record: async (tx, events) => {
      const jobs = events.flatMap(jobsAfter)
      // Events leave with the jobs, or where there are none with the commit.
      await Promise.all([
        sendAhead(tx, () => insertEvents(tx, events)),
        jobs.length > 0 && queue.enqueue(tx, jobs),
      ])
    },
    committed: queue.wake,
  }
}
