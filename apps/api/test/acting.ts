import { permissionsOf } from '@kompeten/contract/platform/permissions'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import type { Acting } from '../src/platform/policy.ts'

/** Somebody of one LSP in a role, with what that role may; `more` says who, or at which venue. */
export const acting = (roleCode: RoleCode, more: Partial<Acting> = {}): Acting => ({
  userId: 'somebody',
  roleCode,
  lspId: 'lsp',
  tukId: null,
  permissions: new Set(permissionsOf(roleCode)),
  ...more,
})
