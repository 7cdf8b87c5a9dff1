import type { RoleCode } from '@kompeten/contract/roles'
import type { App } from '../src/app.ts'
import {
  addDemoDeveloper,
  addDemoManyRoles,
  addDemoStaff,
  type DemoLspKey,
  demoUsername,
  demoPassword as password,
} from '../src/demo/people.ts'
import { type DemoLsp, performer } from '../src/demo/performers.ts'
import { demoVenues } from '../src/demo/venues.ts'
import { addHost, createLsp } from '../src/features/tenants/index.ts'
import { createTuk } from '../src/features/tuk/index.ts'
import type { Tenant } from '../src/platform/context.ts'
import { dayIn } from '../src/platform/days.rules.ts'
import { performAsPlatform, performInTenant } from '../src/platform/perform.ts'
import { anLspInput } from './lsp-input.ts'

/** Two LSPs, each with a host, a venue and a person for every role; `dev` and `rangkap` beside them. */
export type SeededWorld = {
  password: string
  lsp: Record<'a' | 'b', { lspId: string; hostname: string; tukId: string }>
  usernameOf(role: RoleCode, lsp: 'a' | 'b'): string
}

const keyOf = { a: 'digital', b: 'karya' } as const satisfies Record<string, DemoLspKey>

const lspInput = (key: DemoLspKey) =>
  anLspInput({
    lsp_name: `LSP ${key}`,
    short_name: key,
    time_zone: key === 'karya' ? 'Asia/Makassar' : 'Asia/Jakarta',
    capabilities: ['heavy_vehicles'],
  })

const seedLsp = async ({ stage }: App, key: DemoLspKey): Promise<{ lsp: DemoLsp; tukId: string }> => {
  const now = stage.clock.now()
  const made = await performAsPlatform(stage, async (ctx) => {
    const lspId = await createLsp(ctx, lspInput(key))
    await addHost(ctx, {
      hostname: `${key}.localhost`,
      lsp_id: lspId,
      page_title: null,
      heading: null,
      show_copyright: true,
      show_copyright_on_login: true,
    })
    const accounts = await addDemoStaff(ctx.tx, { key, lspId }, (role) => role !== 'ADT', password, now)
    return { lspId, accounts }
  })
  const input = lspInput(key)
  const tenant: Tenant = {
    lspId: made.lspId,
    name: input.lsp_name,
    shortName: input.short_name,
    timeZone: input.time_zone,
    language: input.language,
    capabilities: input.capabilities,
  }
  const lsp = { tenant, accounts: made.accounts }
  const [venue] = demoVenues(key, dayIn(tenant.timeZone, now))
  if (!venue) throw new Error('The demo has no venue')
  const as = { tenant, actor: performer(lsp, 'SUP') }
  const tuk = await performInTenant(stage, as, (ctx) => createTuk(ctx, { ...venue, kelurahan_id: null }))
  await performAsPlatform(stage, (ctx) =>
    addDemoStaff(
      ctx.tx,
      { key, lspId: made.lspId, tukId: tuk.tuk_id },
      (role) => role === 'ADT',
      password,
      now,
    ),
  )
  return { lsp, tukId: tuk.tuk_id }
}

/** Fills an empty database by the product's own verbs. */
export const seedWorld = async (app: App): Promise<SeededWorld> => {
  const [a, b] = [await seedLsp(app, keyOf.a), await seedLsp(app, keyOf.b)]
  const now = app.stage.clock.now()
  await performAsPlatform(app.stage, async ({ tx }) => {
    await addDemoDeveloper(tx, a.lsp.tenant.lspId, password, now)
    await addDemoManyRoles(tx, [a.lsp.tenant.lspId, b.lsp.tenant.lspId], password, now)
  })
  const placeOf = ({ lsp, tukId }: typeof a, key: DemoLspKey) => ({
    lspId: lsp.tenant.lspId,
    hostname: `${key}.localhost`,
    tukId,
  })
  return {
    password,
    lsp: { a: placeOf(a, keyOf.a), b: placeOf(b, keyOf.b) },
    usernameOf: (role, lsp) => demoUsername(role, keyOf[lsp]),
  }
}
