import type { Verification } from '@kompeten/contract/audit/audit'
import type { WriteCtx } from '../../platform/context.ts'
import type { AuditServices } from './audit-services.ts'
import { verifyStretch } from './chain/verify-stretch.ts'

/** Verifies a stretch of the LSP's log after a place; the last one leaves an entry of what came of it. */
export const verifyLog = async (
  ctx: WriteCtx,
  { book }: AuditServices,
  after: number,
): Promise<Verification> => {
  const seen = await verifyStretch(ctx.tx, book, after)
  if (seen.is_done) {
    ctx.tell({
      name: 'log.verified',
      subject: { kind: 'data_log', id: ctx.tenant.lspId },
      facts: { entries: seen.checked_to, ...(seen.broken && { how: seen.broken.how }) },
    })
  }
  return seen
}
