import type { JobCtx } from '../../platform/jobs/job.ts'
import { platformForgetAttempts } from './openid.store.ts'

const day = 86_400_000

/** Forgets sign-ins that were over a day ago. */
export const forgetAttempts = (ctx: JobCtx): Promise<void> =>
  ctx.asPlatform('write', (tx) => platformForgetAttempts(tx, new Date(ctx.now.getTime() - day)))
