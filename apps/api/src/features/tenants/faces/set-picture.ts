import type { LspPicture } from '@kompeten/contract/tenants/tenants'
import type { PlatformCtx } from '../../../platform/context.ts'
import { announce } from '../../../platform/database/bus.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { tenantsChannel } from '../tenant-directory.ts'
import { pictureColumn, platformUpdateLsp } from '../tenants.store.ts'

/**
 * Sets a picture of an LSP's face to the file stored under `key`, or with null takes it away.
 * @throws Refusal `not_found`
 */
export const setPicture = async (
  ctx: PlatformCtx,
  lspId: string,
  picture: LspPicture,
  key: string | null,
): Promise<void> => {
  const change = { [pictureColumn[picture]]: key, modifiedAt: ctx.now }
  if (!(await platformUpdateLsp(ctx.tx, lspId, change))) throw new Refusal('not_found')
  await announce(ctx.tx, tenantsChannel, '')
  ctx.tell({ name: 'lsp.picture_changed', subject: { kind: 'lsp', id: lspId }, lspId, facts: { picture } })
}
