import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { workingLink } from '../passwords/index.ts'
import { platformDropPending } from './drop-pending.ts'

/**
 * Removes the registration that a mailed link is to confirm: whoever reads the mails of an address says that somebody else
 * registered with it, and can register with it themselves.
 * @throws Refusal `link_used` where the link works no more, or is none of a registration that waits
 */
export const disownRegistration = async (ctx: PlatformCtx, token: string): Promise<Record<string, never>> => {
  const { link } = await workingLink(ctx, token, { hold: true })
  const { kind, lspId, userId, userPermissionId } = link
  if (kind !== 'confirm' || lspId === null || userPermissionId === null) throw new Refusal('link_used')
  const dropped = await platformDropPending(ctx.tx, { lspId, userId, userPermissionId, at: ctx.now })
  if (dropped.length === 0) throw new Refusal('link_used')
  for (const event of dropped) ctx.tell({ ...event, lspId })
  return {}
}
