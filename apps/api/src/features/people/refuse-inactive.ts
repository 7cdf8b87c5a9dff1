import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { platformIdentityByEmail } from '../access/index.ts'
import type { Looking } from './acting.ts'
import { personById } from './people.store.ts'

/**
 * Of somebody who is deactivated in the LSP a new role could not be confirmed: they are restored instead.
 * @throws Refusal `rule_broken` at `email`
 */
export const refuseInactive = async (
  { tx }: PlatformCtx,
  { lspId }: Looking,
  email: string,
): Promise<void> => {
  const account = await platformIdentityByEmail(tx, email)
  const known = account && (await personById(tx, lspId, account.userId))
  if (known?.state === 'inactive') {
    throw new Refusal('rule_broken', { issues: [{ path: 'email', code: 'account_inactive' }] })
  }
}
