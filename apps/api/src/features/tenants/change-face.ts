import type { FaceInput, Lsp } from '@kompeten/contract/lsps'
import type { LspPicture } from '@kompeten/contract/tenants'
import type { PlatformCtx } from '../../platform/context.ts'
import { announce } from '../../platform/database/bus.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readLsp } from './lsps.reads.ts'
import { platformChangeLsp, platformLspRow } from './lsps.store.ts'
import { setPicture } from './set-picture.ts'
import { tenantsChannel } from './tenant-directory.ts'

/**
 * Changes what the hosts of an LSP show of it; every process shows it at once.
 * @throws Refusal `not_found`, `version_conflict`
 */
export const changeFace = async (
  ctx: PlatformCtx,
  lspId: string,
  { version, ...input }: FaceInput & { version: number },
): Promise<Lsp> => {
  const before = await readLsp(ctx, lspId)
  const changed = await platformChangeLsp(ctx.tx, lspId, version, {
    name: input.lsp_name,
    shortName: input.short_name,
    themeColour: input.theme_colour,
    language: input.language,
    modifiedAt: ctx.now,
    modifiedByName: ctx.person?.actor?.name ?? null,
  })
  if (!changed) {
    const now = await platformLspRow(ctx.tx, lspId)
    throw new Refusal('version_conflict', {
      changed_by: now?.modifiedByName ?? '',
      changed_at: (now?.modifiedAt ?? ctx.now).toISOString(),
      version: now?.version ?? version,
    })
  }
  await announce(ctx.tx, tenantsChannel, '')
  const facts = Object.fromEntries(
    (Object.keys(input) as (keyof FaceInput)[])
      .filter((key) => before[key] !== input[key])
      .map((key) => [key, [before[key], input[key]]]),
  )
  ctx.tell({ name: 'lsp.face_changed', subject: { kind: 'lsp', id: lspId }, lspId, facts })
  return readLsp(ctx, lspId)
}

/** Sets a picture of an LSP's face, or with null takes it away; answers the LSP. @throws Refusal `not_found` */
export const changePicture = async (
  ctx: PlatformCtx,
  lspId: string,
  picture: LspPicture,
  key: string | null,
): Promise<Lsp> => {
  await setPicture(ctx, lspId, picture, key)
  return readLsp(ctx, lspId)
}
