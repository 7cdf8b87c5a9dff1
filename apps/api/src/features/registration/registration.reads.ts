import type { ParsedOf } from '@kompeten/contract/platform/endpoint'
import type { registration } from '@kompeten/contract/registration/registration'
import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { platformIdentityByEmail, platformRolesHeld, platformUsernameTaken } from '../access/index.ts'

/**
 * Whether a username is free, which is one for all LSPs, and an e-mail, which is known within its LSP only: the host's,
 * else the one named, else none.
 * @throws Refusal `username_or_email_taken`
 */
export const validateUser = async (
  { tx, caller }: PlatformCtx,
  { username, email, lsp_id }: ParsedOf<typeof registration.validate>['query'],
) => {
  const lspId = caller.hostTenant?.lspId ?? lsp_id
  if (username !== undefined && (await platformUsernameTaken(tx, username))) {
    throw new Refusal('username_or_email_taken')
  }
  const known =
    email !== undefined && lspId !== undefined ? await platformIdentityByEmail(tx, email) : undefined
  if (known && (await platformRolesHeld(tx, known.userId, lspId)).length > 0) {
    throw new Refusal('username_or_email_taken')
  }
  return {}
}
