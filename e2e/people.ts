import { access, type SessionView } from '@kompeten/contract/access/access'
import { type Call, type Carrier, caller } from '@kompeten/testkit/call'
import { type SignedIn, signIn } from '@kompeten/testkit/sign-in'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { plainDocument } from './test.ts'

/** People of the demo data: the role, then the LSP. */
export type DemoPerson =
  | `${'sup' | 'dir' | 'mgr' | 'mag' | 'adm' | 'adt' | 'acs' | 'apl'}.${'digital' | 'karya'}`
  | `${'sup' | 'adm'}.konstruksi`
  | 'gita.puspita'
  | 'agustinus.wijaya'
  | 'hasan.basri'
  | 'laras.ningrum'
  | 'rina.marlina'
  | 'nia.kurniasih'
  | 'bagas.pratama'
  | 'citra.maharani'

type Language = 'id' | 'en'

export const demoPassword = 'Kompeten-2026'

/** Carries testkit's calls over HTTP to the running product, from an address that a proxy names where one is given. */
export const carryBy =
  (request: APIRequestContext, address?: string): Carrier =>
  async ({ method, url, headers, body, form }) => {
    const { host: _, ...others } = headers
    const reply = await request.fetch(url, {
      method,
      headers: { ...others, ...(address && { 'x-forwarded-for': address }) },
      ...(form ? { multipart: form } : body !== undefined && { data: body }),
    })
    return { status: reply.status(), headers: reply.headers(), bytes: await reply.body() }
  }

/** Calls of the server itself: names of LSPs' hosts are known to browsers alone. */
const carrierFor = (page: Page): Carrier => {
  const server = ownOrigin()
  const carry = carryBy(page.request)
  return (call) => carry({ ...call, url: `${server}${call.url}` })
}

export const ownOrigin = (): string => new URL(test.info().project.use.baseURL ?? '').origin

/** Sessions of the demo's people in this worker. Walks that end a session or change a password take somebody of their own. */
const sessions = new Map<DemoPerson, { session: Promise<SignedIn>; provedAt: number }>()

/** No walk takes so long that a proof of this age becomes too old for it. */
const provedAnewMs = 60_000

const sessionOf = async (carry: Carrier, username: DemoPerson): Promise<SignedIn> => {
  const known = sessions.get(username)
  if (!known) {
    const session = signIn(carry, { username, password: demoPassword })
    sessions.set(username, { session, provedAt: Date.now() })
    return session
  }
  if (Date.now() - known.provedAt > provedAnewMs) {
    known.provedAt = Date.now()
    // Over this walk's connections: those of the walk that signed in are closed.
    const { key } = await known.session
    await caller(carry, { key })(access.prove, { body: { password: demoPassword } })
  }
  return known.session
}

/** Calls of the contract as one person, to make a world or to be the other one. */
export const callAs = async (request: APIRequestContext, person: DemoPerson): Promise<Call> => {
  const carry = carryBy(request)
  return caller(carry, { key: (await sessionOf(carry, person)).key })
}

/** A session as the login page leaves it in the storage, under the names of the product (spec §3). */
const stored = (key: string, view: SessionView): Record<string, string | null> => {
  const { user_permissions, ...user } = view.user
  const selected = view.selected_permission
  return {
    userdata: JSON.stringify(user),
    user_permissions: JSON.stringify(user_permissions),
    selected_permission: JSON.stringify(selected),
    identity_type: 'username',
    email: user.email,
    role: view.role_code,
    notif_role: view.role_code,
    ref_id: view.ref_id,
    lsp_id: view.tuk_access.lsp_id,
    lsp: selected.lsp_name,
    logo_lsp: selected.lsp_logo,
    whitelabel: String(selected.site_name !== null),
    permission_codes: JSON.stringify(view.permission.map(({ sub_module_code }) => sub_module_code)),
    capabilities: JSON.stringify(view.capabilities),
    isIntegration: String(selected.integration_detail.length > 0),
    isLPJKIntegration: String(view.capabilities.includes('lpjk_integration')),
    integrationList: JSON.stringify(selected.integration_detail),
    time_zone: view.time_zone,
    issued_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + view.ends_in_seconds * 1000).toISOString(),
    logged_in: 'true',
    secret_key: key,
  }
}

/**
 * Puts a session into the storage of an origin, in a document of it that is no page of the product: what a page opens with is
 * there before it, once, and nothing writes beside it. The walk "a session that calls make is the one that the login page
 * makes" keeps this true.
 */
const enter = async (
  page: Page,
  { call, key }: Pick<SignedIn, 'call' | 'key'>,
  language: Language,
  origin = ownOrigin(),
): Promise<void> => {
  const { data } = await call(access.me)
  const values = Object.entries({ ...stored(key, data), bahasa: language })
  await page.goto(`${origin}${plainDocument}`)
  await page.evaluate((given) => {
    for (const [name, value] of given) if (value !== null) localStorage.setItem(name, value)
  }, values)
}

/** Signs a page in before it opens anything, by calls: only the login's own walks type passwords. */
export const signInAs = async (
  page: Page,
  person: DemoPerson,
  language: Language = 'id',
  origin?: string,
): Promise<void> => {
  const carry = carrierFor(page)
  const { key } = await sessionOf(carry, person)
  await enter(page, { key, call: caller(carry, { key, language }) }, language, origin)
}

/** The same for somebody whom a walk has made. */
export const signInWith = async (
  page: Page,
  account: { username: string; password: string },
  language: Language = 'id',
  origin?: string,
): Promise<void> => enter(page, await signIn(carrierFor(page), { ...account, language }), language, origin)

/** Signs in by the login page. */
export const logIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.goto('/login')
  await page.locator('input[autocomplete="username"]').fill(username)
  await page.locator('input[type="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Opens a page with a session that has ended, which leads to the login: what its end sets off may overtake the opening. */
export const expectLogin = (page: Page, path: string): Promise<void> =>
  expect(async () => {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page).toHaveURL(/\/login/, { timeout: 5_000 })
  }).toPass()

/** Signs in as DEV, who works in whichever LSP they choose: here one of the demo's that has no people of its own. */
export const signInAsDeveloper = async (page: Page): Promise<void> => {
  const carry = carrierFor(page)
  const account = { username: 'dev', password: demoPassword }
  const login = await caller(carry)(access.login, {
    body: { username_email: account.username, password: account.password },
  })
  const { data } = await caller(carry, { key: login.secret_key })(access.lsps)
  const garment = data.find(({ lsp_name }) => lsp_name.includes('Garmen'))
  if (!garment) throw new Error('The demo has no LSP of garments')
  await enter(page, await signIn(carry, { ...account, lspId: garment.lsp_id }), 'id')
}
