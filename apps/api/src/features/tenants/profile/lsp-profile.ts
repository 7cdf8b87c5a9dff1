import type { WriteCtx } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { changeOwnLsp, ownLsp } from '../tenants.store.ts'

/** What an LSP says of itself on letters and certificates, inside its own tenant. */
export const lspProfile = async (tx: TenantTx) => {
  const row = await ownLsp(tx)
  if (!row) throw new Error('A tenant without its LSP')
  return row
}

export type LspProfile = Awaited<ReturnType<typeof lspProfile>>

/**
 * Changes what an LSP says of itself.
 * @throws Refusal `version_conflict` naming who was first
 */
export const changeLspProfile = async (
  { tx, actor, now }: WriteCtx,
  version: number,
  change: Partial<Omit<LspProfile, 'lspId' | 'lspCode' | 'version' | 'modifiedAt' | 'modifiedByName'>>,
): Promise<void> => {
  const by = { modifiedAt: now, modifiedByName: actor.name }
  if (await changeOwnLsp(tx, version, { ...change, ...by })) return
  const found = await lspProfile(tx)
  throw new Refusal('version_conflict', {
    changed_by: found.modifiedByName ?? '',
    changed_at: found.modifiedAt.toISOString(),
    version: found.version,
  })
}
