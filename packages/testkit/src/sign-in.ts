import { access } from '@kompeten/contract/access/access'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { type Call, type Carrier, caller } from './call.ts'

export type SignedIn = { call: Call; key: string; userId: string; userPermissionId: string; lspId: string }

/** Signs in and chooses a role by the real steps; `role` where the person holds several, `lspId` for DEV. */
export const signIn = async (
  carry: Carrier,
  account: {
    username: string
    password: string
    role?: RoleCode
    lspId?: string
    host?: string
    language?: 'id' | 'en'
  },
): Promise<SignedIn> => {
  const { host, language } = account
  const from = { ...(host && { host }), ...(language && { language }) }
  const login = await caller(carry, from)(access.login, {
    body: { username_email: account.username, password: account.password },
  })
  const chosen = login.user_permissions.find(({ role_code }) => !account.role || role_code === account.role)
  if (!chosen) throw new Error(`${account.username} does not hold the role ${account.role}`)
  const { secret_key: key, data } = await caller(carry, { ...from, key: login.secret_key })(
    access.selectLsp,
    {
      body: {
        user_permission_id: chosen.user_permission_id,
        ...(account.lspId && { lsp_id: account.lspId }),
      },
    },
  )
  return {
    call: caller(carry, { ...from, key }),
    key,
    userId: data.user.user_id,
    userPermissionId: chosen.user_permission_id,
    lspId: data.ref_id,
  }
}
