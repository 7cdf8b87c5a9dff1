import type { JobCtx } from '../../../platform/jobs/job.ts'
import { keptDays } from './channels.rules.ts'
import { platformDropSignedOut, platformForgetNotices } from './due.store.ts'

const mostAtOnce = 5_000

/** Forgets deliveries that have been kept long enough, of all LSPs. */
export const forgetNotices = async (ctx: JobCtx): Promise<void> => {
  const before = new Date(ctx.now.getTime() - keptDays * 86_400_000)
  const some = () => ctx.asPlatform('write', (tx) => platformForgetNotices(tx, before, mostAtOnce))
  while ((await some()) === mostAtOnce) ctx.signal.throwIfAborted()
}

/** Pushes nothing more to browsers whose person was signed out there by somebody's hand. */
export const dropSignedOut = (ctx: JobCtx): Promise<void> => ctx.asPlatform('write', platformDropSignedOut)
