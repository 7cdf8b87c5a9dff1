import type { NikShow } from '@kompeten/contract/tenants/lsp-profile'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { lspProfile } from './lsp-profile.ts'

/** How the LSP has the NIK of participants on the minutes of its plenos. */
export const minutesNikOf = async (tx: TenantTx): Promise<NikShow> =>
  (await lspProfile(tx)).settings.minutesNik ?? 'masked'
