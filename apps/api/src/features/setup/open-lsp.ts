import type { OpenLspInput } from '@kompeten/contract/setup/setup'
import type { PlatformCtx } from '../../platform/context.ts'
import { invitePersonTo, type PeopleServices } from '../people/index.ts'
import { addHost, createLsp, readLsp } from '../tenants/index.ts'
import { toldByItself } from './told-by-itself.ts'

/**
 * Opens an LSP: it is active at once, its host shows its face, and its Super User is mailed the link to begin with.
 * Everything or nothing.
 * @throws Refusal `already_exists` at `hostname` or at `username`
 */
export const openLsp = async (ctx: PlatformCtx, services: PeopleServices, input: OpenLspInput) => {
  const { hostname, first_name, last_name, username, email, ...lsp } = input
  const lspId = await createLsp(ctx, { ...lsp, ...toldByItself })
  const words = { page_title: null, heading: null, show_copyright: true, show_copyright_on_login: true }
  await addHost(ctx, services.passwords.config, { hostname, lsp_id: lspId, ...words })
  const invited = await invitePersonTo(ctx, services, lspId, {
    first_name,
    last_name,
    username,
    email,
    roles: [{ role_code: 'SUP', tuk_id: null }],
  })
  return { ...(await readLsp(ctx, lspId)), invited_user_id: invited.user_id, invited_email: invited.email }
}
