import type { DomainEvent } from '../context.ts'
import type { Connection } from '../database/database.ts'
import type { Reaction } from '../jobs/job.ts'
import type { Queue, QueuedJob } from '../jobs/queue.ts'
import { insertEvents } from './events.store.ts'

/** An event as it is kept: who, when, in which call; `lspId` null for what happens outside every tenant. */
export type RecordedEvent = DomainEvent & {
  eventId: string
  lspId: string | null
  at: Date
  actorUserId: string | null
  actorName: string | null
  actorRole: string | null
  requestId: string
}

export type Outbox = {
  /** Writes events and the jobs that react to them in the caller's transaction: never one without the other. */
  record(tx: Connection, events: RecordedEvent[]): Promise<void>
  /** Call after the commit, so that this process takes the jobs up at once; without it they wait for the next poll. */
  committed(): void
}

/** The outbox over the job queue; `reactions` are those of all features, in the order of app.ts. */
export const makeOutbox = (queue: Queue, reactions: readonly Reaction[]): Outbox => {
  const reactionsTo = Map.groupBy(reactions, ({ event }) => event)
  const jobsOf = (event: RecordedEvent): QueuedJob[] =>
    (reactionsTo.get(event.name) ?? []).flatMap((reaction) => reaction.jobFor(event))

  return {
    record: async (tx, events) => {
      // Started together: the connection is pipelined, so events and jobs are one trip.
      await Promise.all([insertEvents(tx, events), queue.enqueue(tx, events.flatMap(jobsOf))])
    },
    committed: queue.wake,
  }
}
