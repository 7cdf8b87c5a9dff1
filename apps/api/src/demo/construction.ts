import { once } from 'node:events'
import { createServer } from 'node:net'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import type { App } from '../app.ts'
import { askForFetch, changeConnectionSettings, registryAddress } from '../features/skk/index.ts'
import { showDemoAccounts } from '../features/tenants/index.ts'
import { inTenant } from '../platform/database/tenancy.ts'
import { performAsPlatform, performInTenant } from '../platform/perform.ts'
import { addDemoPersonIn, type DemoAccount, demoPassword } from './people.ts'
import { performer } from './performers.ts'
import { type FakeRegistry, startFakeRegistry } from './registry/fake-registry.ts'

const hostname = 'konstruksi.localhost'
const token = 'token-demo-lsp-konstruksi'
const applications = 6

const staff: readonly { roleCode: RoleCode; firstName: string; lastName: string }[] = [
  { roleCode: 'SUP', firstName: 'Wahyu', lastName: 'Nugraha' },
  { roleCode: 'ADM', firstName: 'Lina', lastName: 'Marlina' },
]

/** A port of this machine that nobody listens on. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Gives the construction LSP its office, and the connection with a registry of the demo's own on this machine. */
export const addDemoConstruction = async (app: App, lspId: string): Promise<void> => {
  const { stage, tenants, skk, ownServers } = app
  const tenant = await tenants.byId(lspId)
  if (!tenant) throw new Error('The construction LSP is not to be found')
  const accounts = await performAsPlatform(stage, async (ctx) => {
    const made: DemoAccount[] = []
    for (const person of staff) {
      const username = `${person.roleCode.toLowerCase()}.konstruksi`
      made.push(
        await addDemoPersonIn(ctx.tx, lspId, { ...person, username, password: demoPassword }, ctx.now),
      )
    }
    const offered = made.map(({ username, role_code, name }) => ({ username, role_code, name }))
    await showDemoAccounts(ctx, lspId, { password: demoPassword, accounts: offered })
    return made
  })
  const origin = `http://127.0.0.1:${await freePort()}`
  ownServers.add(origin)
  await performInTenant(stage, { tenant, actor: performer({ tenant, accounts }, 'SUP') }, async (ctx) => {
    await changeConnectionSettings(ctx, skk, {
      ...{ base_url: `${origin}/siki-api`, token, registry_lsp_id: 'LSP-9003' },
      ...{ families: ['regular'], version: 0 },
    })
    await askForFetch(ctx)
  })
}

/** Starts the demo's registry where its LSP looks for it; undefined where that LSP looks elsewhere, or the port is taken. */
export const startDemoRegistry = async ({
  tenants,
  database,
  ownServers,
}: Pick<App, 'tenants' | 'database' | 'ownServers'>): Promise<FakeRegistry | undefined> => {
  const tenant = await tenants.ofHost(hostname)
  const address = tenant && (await inTenant(database.app, tenant.lspId, 'read', registryAddress))
  if (!address) return undefined
  const { origin, hostname: host, port } = new URL(address)
  if (host !== '127.0.0.1') return undefined
  ownServers.add(origin)
  return startFakeRegistry({ port: Number(port), token, applications }).catch(() => undefined)
}
