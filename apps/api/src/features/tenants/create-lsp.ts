import type { LspInput } from '@kompeten/contract/tenants/tenants'
import type { PlatformCtx } from '../../platform/context.ts'
import { announce } from '../../platform/database/bus.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { newLspCode } from './lsp-code.ts'
import { tenantsChannel } from './tenant-directory.ts'
import { platformInsertLsp } from './tenants.store.ts'

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
    shortName: input.short_name,
    type: input.lsp_type,
    licenceNumber: input.licence_number,
    licenceExpiresOn: input.licence_expires_on,
    directorName: input.director_name,
    directorTitle: input.director_title,
    certificationManagerName: input.certification_manager_name,
    address: input.address,
    city: input.city,
    contact: input.contact,
    email: input.email,
    website: input.website,
    mailSenderName: input.mail_sender_name,
    mailSenderAddress: input.mail_sender_address,
    themeColour: input.theme_colour,
    timeZone: input.time_zone,
    language: input.language,
    contractStartsOn: input.contract_starts_on,
    contractEndsOn: input.contract_ends_on,
    capabilities: input.capabilities,
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
