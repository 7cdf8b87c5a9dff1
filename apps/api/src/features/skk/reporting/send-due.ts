import type { JobCtx } from '../../../platform/jobs/job.ts'
import type { QueuedJob } from '../../../platform/jobs/queue.ts'
import { platformDueReports } from './reports.store.ts'

type Due = { lspId: string; skkId: string; dueAt: string }

/** Has all reports sent whose time has come, of every LSP; `dueAt` tells one turn of an application from the next. */
export const sendDue = (ctx: JobCtx, sendOf: (due: Due) => QueuedJob): Promise<void> =>
  ctx.asPlatform('write', async (tx) => ctx.enqueue(tx, (await platformDueReports(tx, ctx.now)).map(sendOf)))
