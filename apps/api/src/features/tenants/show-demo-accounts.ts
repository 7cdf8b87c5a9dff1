import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { platformLspBy, platformUpdateLsp } from './tenants.store.ts'
import type { DemoAccounts } from './tenants.tables.ts'

/**
 * Lets the entrance of an LSP's hosts offer these accounts, and the generic one those of all LSPs, on servers with
 * DEMO on; elsewhere they are never shown.
 * @throws Refusal `not_found`
 */
export const showDemoAccounts = async (
  ctx: PlatformCtx,
  lspId: string,
  demo: DemoAccounts,
): Promise<void> => {
  const lsp = await platformLspBy(ctx.tx, { lspId })
  if (!lsp) throw new Refusal('not_found')
  await platformUpdateLsp(ctx.tx, lspId, { settings: { ...lsp.settings, demo }, modifiedAt: ctx.now })
}
