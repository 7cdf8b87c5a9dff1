import { permissionsOf } from '@kompeten/contract/platform/permissions'
import { pick } from '@kompeten/contract/platform/pick'
import type { Actor, Tenant } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import type { DemoAccount } from './people.ts'

/** A person of the demo as the one who acts. */
const actorOf = (account: DemoAccount, lspId: string, tukId: string | null = null): Actor => ({
  sessionId: newId(),
  ...pick(account, 'userId', 'name', 'username', 'userPermissionId'),
  roleCode: account.role_code,
  lspId,
  tukId,
  institutionId: null,
  permissions: new Set(permissionsOf(account.role_code)),
})

export type DemoLsp = { tenant: Tenant; accounts: DemoAccount[] }

/** The person of an LSP who holds the role. */
export const performer = ({ tenant, accounts }: DemoLsp, role: DemoAccount['role_code']): Actor => {
  const account = accounts.find(({ role_code }) => role_code === role)
  if (!account) throw new Error(`The demo has nobody for ${role}`)
  return actorOf(account, tenant.lspId)
}
