import type { JobCtx } from '../../platform/jobs/job.ts'
import { assessorRole } from './assessors.store.ts'
import { moveAssessorRecord } from './follow-account.store.ts'

/**
 * After an invitation went to another address: the record that the LSP had filled in for whoever was invited first goes
 * on with whom the new invitation reaches. Idempotent.
 */
export const followInvitation = async (
  ctx: Pick<JobCtx, 'inTenant' | 'tell'>,
  lspId: string,
  { userId, withdrawn }: { userId: string; withdrawn: readonly string[] },
): Promise<void> =>
  ctx.inTenant(lspId, 'write', async (tx) => {
    const role = await assessorRole(tx, lspId, userId)
    if (!role) return
    const assessorId = await moveAssessorRecord(tx, withdrawn, { userId, ...role })
    if (assessorId === undefined) return
    await ctx.tell(tx, lspId, {
      name: 'accessor.account_changed',
      subject: { kind: 'accessor', id: assessorId },
    })
  })
