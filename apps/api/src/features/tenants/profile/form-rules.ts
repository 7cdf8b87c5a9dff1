import { type FormRules, usualFormRules } from '@kompeten/contract/tenants/lsp-profile'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { lspProfile } from './lsp-profile.ts'

/** Of whom an LSP asks FR.AK.03 and FR.AK.06 before a pleno. */
export const formRulesOf = async (tx: TenantTx): Promise<FormRules> =>
  (await lspProfile(tx)).settings.formRules ?? usualFormRules
