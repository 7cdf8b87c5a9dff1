import { type PublishingNeed, usualPublishingNeeds } from '@kompeten/contract/tenants/lsp-profile'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { lspProfile } from './lsp-profile.ts'

/** What publishing a scheme asks for in this LSP, besides the version itself. */
export const publishingNeedsOf = async (tx: TenantTx): Promise<readonly PublishingNeed[]> =>
  (await lspProfile(tx)).settings.publishingAsks ?? usualPublishingNeeds
