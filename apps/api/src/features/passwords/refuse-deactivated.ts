import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { platformIsDeactivated } from '../access/index.ts'
import { platformMailFace } from '../tenants/index.ts'
import type { Link } from './passwords.store.ts'
import type { PasswordsServices } from './passwords-services.ts'

/** Whether an invitation leads to the record of an applicant that lies in the bin, perhaps because it went to the wrong person. */
const leadsToBin = async (
  { tx }: PlatformCtx,
  { access }: PasswordsServices,
  { kind, lspId, userPermissionId }: Link,
): Promise<boolean> => {
  if (kind !== 'invite' || lspId === null || userPermissionId === null) return false
  const record = await access.recordOf(tx, { lspId, userPermissionId, roleCode: 'APL' })
  return (record?.deletedAt ?? null) !== null
}

/** That an LSP has taken an invitation back, until it restores it or for good: which it was stood in the mail. */
export const withdrawnBy = async ({ tx }: PlatformCtx, lspId: string, isForGood: boolean) => {
  const { name, replyTo } = await platformMailFace(tx, lspId)
  const by = { name, email: replyTo, ...(isForGood && { for_good: true }) }
  return new Refusal('account_deactivated', { withdrawn_by: by })
}

/**
 * Holds back the link of a role whose person the LSP has deactivated, or whose record it has put in the bin; of an invitation
 * it says that it was withdrawn, and by whom. Nothing is used up: once the LSP has restored them, the link works.
 * @throws Refusal `account_deactivated`
 */
export const refuseDeactivated = async (
  ctx: PlatformCtx,
  services: PasswordsServices,
  link: Link,
): Promise<void> => {
  const { kind, lspId, userId, userPermissionId } = link
  if (lspId === null || userPermissionId === null) return
  const isOut =
    (await platformIsDeactivated(ctx.tx, lspId, userId)) || (await leadsToBin(ctx, services, link))
  if (!isOut) return
  if (kind !== 'invite') throw new Refusal('account_deactivated', {})
  throw await withdrawnBy(ctx, lspId, false)
}
