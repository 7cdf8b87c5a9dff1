import type { HostInput } from '@kompeten/contract/tenants/lsps'
import { type LspInput, lspInput } from '@kompeten/contract/tenants/tenants'
import { addHost, createLsp } from '../src/features/tenants/index.ts'
import { performAsPlatform } from '../src/platform/perform.ts'
import { testConfig } from './config.ts'
import type { OwnWorld } from './world.ts'

const told = (changes: Partial<LspInput> = {}): LspInput => ({
  ...lspInput.parse({
    lsp_name: 'LSP Percobaan',
    short_name: 'LSP Coba',
    lsp_type: 'P2',
    licence_number: '',
    licence_expires_on: '',
    director_name: '',
    director_title: '',
    certification_manager_name: '',
    address: '',
    city: '',
    contact: '',
    email: '',
    website: '',
    mail_sender_name: '',
    mail_sender_address: '',
    theme_colour: '#8C2F6B',
    contract_starts_on: '',
    contract_ends_on: '',
  }),
  ...changes,
})

/** Makes LSPs in a world, and gives faces to hosts. */
export const makingLsps = (world: OwnWorld) => {
  const make = (changes?: Partial<LspInput>) =>
    performAsPlatform(world.app.stage, (ctx) => createLsp(ctx, told(changes)))
  const give = (host: Partial<HostInput> & { hostname: string }) =>
    performAsPlatform(world.app.stage, (ctx) =>
      addHost(ctx, testConfig(), {
        lsp_id: null,
        page_title: null,
        heading: null,
        show_copyright: true,
        show_copyright_on_login: true,
        ...host,
      }),
    )
  return { make, give }
}
