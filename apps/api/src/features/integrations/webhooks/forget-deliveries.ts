import type { JobCtx } from '../../../platform/jobs/job.ts'
import { platformForgetDeliveries } from './due.store.ts'
import { keptDays } from './webhooks.rules.ts'

const mostAtOnce = 5_000

/** Forgets deliveries that are over and have been kept long enough, of all LSPs. */
export const forgetDeliveries = async (ctx: JobCtx): Promise<void> => {
  const before = new Date(ctx.now.getTime() - keptDays * 86_400_000)
  const forget = () => ctx.asPlatform('write', (tx) => platformForgetDeliveries(tx, before, mostAtOnce))
  while ((await forget()) === mostAtOnce) ctx.signal.throwIfAborted()
}
