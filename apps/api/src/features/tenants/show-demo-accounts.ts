import type { PlatformCtx } from '../../platform/context.ts'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { platformDemoLsps, platformLspBy, platformUpdateLsp } from './tenants.store.ts'
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

/** The passwords that the entrances of demos show to everybody. */
export const platformDemoPasswords = async (tx: PlatformTx): Promise<string[]> =>
  (await platformDemoLsps(tx)).flatMap(({ settings: { demo } }) => demo?.password ?? [])
