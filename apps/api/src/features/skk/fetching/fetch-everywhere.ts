import type { JobCtx } from '../../../platform/jobs/job.ts'
import type { QueuedJob } from '../../../platform/jobs/queue.ts'
import { platformConnectedLsps } from '../connection.store.ts'

/** Has the lists of all LSPs fetched that have a connection. */
export const fetchEverywhere = (ctx: JobCtx, fetchOf: (lspId: string) => QueuedJob): Promise<void> =>
  ctx.asPlatform('write', async (tx) => ctx.enqueue(tx, (await platformConnectedLsps(tx)).map(fetchOf)))
