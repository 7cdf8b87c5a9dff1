import type { RoleCode } from '@kompeten/contract/platform/roles'
import { hash } from '@node-rs/argon2'
import type { App } from '../src/app.ts'
import { type DemoAccount, type DemoLspKey, demoStaff, demoPassword as password } from '../src/demo/people.ts'
import { performer } from '../src/demo/performers.ts'
import { demoVenues } from '../src/demo/venues.ts'
import { platformInsertIdentity } from '../src/features/access/access.store.ts'
import { giveRole } from '../src/features/access/index.ts'
import { addHost, changeLspProfile, createLsp, lspProfile } from '../src/features/tenants/index.ts'
import { createTuk } from '../src/features/tuk/index.ts'
import type { PlatformCtx, Tenant } from '../src/platform/context.ts'
import { dayIn } from '../src/platform/days.rules.ts'
import { newId } from '../src/platform/ids.ts'
import { performAsPlatform, performInTenant } from '../src/platform/perform.ts'
import { anLspInput } from './lsp-input.ts'

/** Two LSPs, each with a host, a venue and a person for every role; a developer and one with many roles beside them. */
export type SeededWorld = {
  password: string
  lsp: Record<'a' | 'b', { lspId: string; hostname: string; tukId: string }>
  usernameOf(role: RoleCode, lsp: 'a' | 'b'): string
  /** Whoever is admin and assessor in the one LSP, and assessor in the other. */
  manyRoles: string
}

const keyOf = { a: 'digital', b: 'karya' } as const satisfies Record<string, DemoLspKey>

const lspInput = (key: DemoLspKey) =>
  anLspInput({
    lsp_name: `LSP ${key}`,
    short_name: key,
    time_zone: key === 'karya' ? 'Asia/Makassar' : 'Asia/Jakarta',
    capabilities: ['heavy_vehicles', 'lpjk_integration'],
  })

let hashed: Promise<string> | undefined
/** Everybody has the one password; it is hashed once a worker, and cheaply, for worlds sign in a thousand times. */
const passwordHash = () => {
  hashed ??= hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
  return hashed
}

type Name = { username: string; firstName: string; lastName: string }

const addAccount = async ({ tx, now }: PlatformCtx, { username, ...name }: Name): Promise<string> => {
  const userId = newId(now.getTime())
  const stamps = { createdAt: now, modifiedAt: now }
  await platformInsertIdentity(tx, {
    ...{ ...name, username, email: `${username}@contoh.id` },
    ...{ userId, passwordHash: await passwordHash(), ...stamps },
  })
  return userId
}

/** Gives the LSP those of the demo's people whose roles are asked for; `ending` ends their usernames. */
const addStaff = async (
  ctx: PlatformCtx,
  place: { key: DemoLspKey; ending: string; lspId: string; tukId?: string },
  roles: (role: RoleCode) => boolean,
): Promise<DemoAccount[]> => {
  const { key, ending, ...held } = place
  const accounts: DemoAccount[] = []
  for (const { roleCode, ...name } of demoStaff[key].filter((person) => roles(person.roleCode))) {
    const username = `${roleCode.toLowerCase()}.${ending}`
    const userId = await addAccount(ctx, { username, ...name })
    const userPermissionId = await giveRole(ctx.tx, { ...held, userId, roleCode }, ctx.now)
    const fullName = `${name.firstName} ${name.lastName}`
    accounts.push({ userId, userPermissionId, username, role_code: roleCode, name: fullName })
  }
  return accounts
}

const seedLsp = async ({ stage, registration }: App, key: DemoLspKey, serial: number) => {
  const now = stage.clock.now()
  const ending = `${key}${serial}`
  const hostname = `${ending}.localhost`
  const input = lspInput(key)
  const made = await performAsPlatform(stage, async (ctx) => {
    const lspId = await createLsp(ctx, input)
    await addHost(ctx, registration.passwords.config, {
      hostname,
      lsp_id: lspId,
      page_title: null,
      heading: null,
      show_copyright: true,
      show_copyright_on_login: true,
    })
    return { lspId, accounts: await addStaff(ctx, { key, ending, lspId }, (role) => role !== 'ADT') }
  })
  const { lspId } = made
  const tenant: Tenant = {
    lspId,
    name: input.lsp_name,
    shortName: input.short_name,
    timeZone: input.time_zone,
    language: input.language,
    capabilities: input.capabilities,
  }
  const [venue] = demoVenues(key, dayIn(tenant.timeZone, now))
  if (!venue) throw new Error('The demo has no venue')
  const as = { tenant, actor: performer({ tenant, accounts: made.accounts }, 'SUP') }
  // Tests of other features publish schemes that ask nothing of applicants.
  await performInTenant(stage, as, async (ctx) => {
    const { version, settings } = await lspProfile(ctx.tx)
    await changeLspProfile(ctx, version, { settings: { ...settings, publishingAsks: [] } })
  })
  const tuk = await performInTenant(stage, as, (ctx) => createTuk(ctx, { ...venue, kelurahan_id: null }))
  const tukId = tuk.tuk_id
  await performAsPlatform(stage, (ctx) =>
    addStaff(ctx, { key, ending, lspId, tukId }, (role) => role === 'ADT'),
  )
  return { lspId, hostname, tukId, ending }
}

/** Adds two LSPs by the product's own verbs; `serial` makes hosts and usernames unlike those of other worlds. */
export const seedWorld = async (app: App, serial: number): Promise<SeededWorld> => {
  const [a, b] = [await seedLsp(app, keyOf.a, serial), await seedLsp(app, keyOf.b, serial)]
  const developer = { username: `dev${serial}`, firstName: 'Dimas', lastName: 'Pamungkas' }
  const manyRoles = { username: `rangkap${serial}`, firstName: 'Lina', lastName: 'Marlina' }
  await performAsPlatform(app.stage, async (ctx) => {
    const { tx, now } = ctx
    await giveRole(tx, { lspId: a.lspId, userId: await addAccount(ctx, developer), roleCode: 'DEV' }, now)
    const userId = await addAccount(ctx, manyRoles)
    await giveRole(tx, { lspId: a.lspId, userId, roleCode: 'ADM' }, now)
    await giveRole(tx, { lspId: a.lspId, userId, roleCode: 'ACS' }, now)
    await giveRole(tx, { lspId: b.lspId, userId, roleCode: 'ACS' }, now)
  })
  const ends = { a: a.ending, b: b.ending }
  return {
    password,
    lsp: { a, b },
    usernameOf: (role, lsp) => (role === 'DEV' ? developer.username : `${role.toLowerCase()}.${ends[lsp]}`),
    manyRoles: manyRoles.username,
  }
}
