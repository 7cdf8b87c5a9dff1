import {
  type FaceInput,
  faceInput,
  type Lsp,
  type TermsInput,
  termsInput,
} from '@kompeten/contract/tenants/lsps'
import type { LspPicture } from '@kompeten/contract/tenants/tenants'
import type { PlatformCtx } from '../../../platform/context.ts'
import { announce } from '../../../platform/database/bus.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { columnsFor } from '../../../platform/wire.ts'
import { readLsp } from '../lsps.reads.ts'
import { platformChangeLsp, platformLspRow } from '../lsps.store.ts'
import { tenantsChannel } from '../tenant-directory.ts'
import { setPicture } from './set-picture.ts'

type Columns = Required<Parameters<typeof platformChangeLsp>[3]>
const faceColumns = columnsFor<Columns>()(faceInput, ['lsp_name'])
const termsColumns = columnsFor<Columns>()(termsInput, ['lsp_type', 'capabilities'])

/** What changes of an LSP: field → [before, after]. */
const factsOf = <Input extends object>(before: Input, after: Input) =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Input & string)[])
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      .map((key) => [key, [before[key], after[key]]]),
  )

/** @throws Refusal `version_conflict` */
const change = async (
  ctx: PlatformCtx,
  lspId: string,
  version: number,
  columns: Parameters<typeof platformChangeLsp>[3],
): Promise<void> => {
  const by = { modifiedAt: ctx.now, modifiedByName: ctx.person?.actor?.name ?? null }
  if (!(await platformChangeLsp(ctx.tx, lspId, version, { ...columns, ...by }))) {
    const now = await platformLspRow(ctx.tx, lspId)
    throw new Refusal('version_conflict', {
      changed_by: now?.modifiedByName ?? '',
      changed_at: (now?.modifiedAt ?? ctx.now).toISOString(),
      version: now?.version ?? version,
    })
  }
  await announce(ctx.tx, tenantsChannel, '')
}

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
  await change(ctx, lspId, version, {
    name: input.lsp_name,
    ...faceColumns(input),
  })
  const facts = factsOf<FaceInput>(before, input)
  ctx.tell({ name: 'lsp.face_changed', subject: { kind: 'lsp', id: lspId }, lspId, facts })
  return readLsp(ctx, lspId)
}

/**
 * Changes what the platform agreed with an LSP: its type, contract and capabilities, and whether it takes people in.
 * @throws Refusal `not_found`, `version_conflict`
 */
export const changeTerms = async (
  ctx: PlatformCtx,
  lspId: string,
  { version, ...input }: TermsInput & { version: number },
): Promise<Lsp> => {
  const before = await readLsp(ctx, lspId)
  await change(ctx, lspId, version, {
    ...termsColumns(input),
    type: input.lsp_type,
    capabilities: [...new Set(input.capabilities)],
  })
  const facts = factsOf<TermsInput>(before, input)
  ctx.tell({ name: 'lsp.terms_changed', subject: { kind: 'lsp', id: lspId }, lspId, facts })
  return readLsp(ctx, lspId)
}

/** Sets a picture of an LSP's face, or with null takes it away; returns the LSP. @throws Refusal `not_found` */
export const changePicture = async (
  ctx: PlatformCtx,
  lspId: string,
  picture: LspPicture,
  key: string | null,
): Promise<Lsp> => {
  await setPicture(ctx, lspId, picture, key)
  return readLsp(ctx, lspId)
}
