import { type LspInput, lspInput } from '@kompeten/contract/tenants/tenants'
import type { PlatformCtx } from '../../platform/context.ts'
import { announce } from '../../platform/database/bus.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { columnsFor } from '../../platform/wire.ts'
import { newLspCode } from './lsp-code.ts'
import { tenantsChannel } from './tenant-directory.ts'
import { platformInsertLsp } from './tenants.store.ts'

const columnsOf = columnsFor<Parameters<typeof platformInsertLsp>[1]>()(lspInput, [
  'lsp_code',
  'lsp_name',
  'lsp_type',
])

/**
 * Makes an LSP, active unless told otherwise, and returns its id.
 * @throws Refusal `already_exists` for a code in use
 */
export const createLsp = async (
  ctx: PlatformCtx,
  input: LspInput,
  { active = true } = {},
): Promise<string> => {
  const lspId = newId(ctx.now.getTime())
  await platformInsertLsp(ctx.tx, {
    lspId,
    lspCode: input.lsp_code ?? newLspCode(),
    name: input.lsp_name,
    type: input.lsp_type,
    ...columnsOf(input),
    active,
    createdAt: ctx.now,
    modifiedAt: ctx.now,
  }).catch((error: unknown) => {
    if (brokenUnique(error) === 'lsp_code_once') throw new Refusal('already_exists', { field: 'lsp_code' })
    throw error
  })
  await announce(ctx.tx, tenantsChannel, '')
  ctx.tell({ name: 'lsp.created', subject: { kind: 'lsp', id: lspId }, lspId })
  return lspId
}
