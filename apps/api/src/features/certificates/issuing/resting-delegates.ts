import type { ReadCtx } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { isDirectorNow, restAmong, whyNotDelegated } from '../../signatures/index.ts'
import { delegatedTo, endDelegatesGivenBy, everDelegatedTo } from './delegates.store.ts'

/** Roles whose holders may be entrusted with the signature: those that run the LSP. */
export const entrusted = ['SUP', 'DIR', 'MGR', 'ADM'] as const

/** Whether a person signs in the director's name on a day: what they were delegated does not rest (decision 263). */
export const isDelegate = async (tx: TenantTx, userId: string, today: string): Promise<boolean> => {
  const given = await delegatedTo(tx, userId, today)
  if (given.length === 0) return false
  const restOf = await restAmong(tx, given, entrusted)
  return given.some((one) => restOf(one) === null)
}

/** The refusal of what only the director and their delegates do, for somebody who is none today. */
export const notDelegated = async (ctx: ReadCtx): Promise<Refusal> =>
  whyNotDelegated(ctx, await everDelegatedTo(ctx.tx, ctx.actor.userId), entrusted)

/** What somebody delegated ends with their role of director. Idempotent. */
export const endWithRole = async (ctx: JobCtx, lspId: string, userId: string): Promise<void> =>
  ctx.inTenant(lspId, 'write', async (tx) => {
    if (await isDirectorNow(tx, userId)) return
    for (const ended of await endDelegatesGivenBy(tx, userId, ctx.now)) {
      const subject = { kind: 'person', id: ended.userId }
      await ctx.tell(tx, lspId, { name: 'signing_delegate.ended', subject })
    }
  })
