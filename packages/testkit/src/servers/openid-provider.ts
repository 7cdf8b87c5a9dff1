import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** What a provider knows of an account. */
export type Account = { email?: string; email_verified?: boolean; xms_edov?: boolean }

export const openidClient = { client_id: 'kompeten', client_secret: 'rahasia-klien-openid-4711' }

/**
 * A real OpenID provider (`oidc-provider`) on a port of its own, at which `account` is signed in without being asked.
 * `inToken`: whether claims stand in the ID token or only behind the user-info endpoint.
 */
export const startOpenidProvider = async (redirectAddresses: string[], { inToken = false } = {}) => {
  const state: { account: Account; denies: boolean } = { account: {}, denies: false }
  let handle = (_: IncomingMessage, reply: ServerResponse) => void reply.end()
  const server = createServer((request, reply) => handle(request, reply)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ ...openidClient, redirect_uris: redirectAddresses }],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'] },
    conformIdTokenClaims: !inToken,
    cookies: { keys: ['of the tests'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...state.account }),
    }),
  })
  const answered = provider.callback()
  const interact = async (request: IncomingMessage, reply: ServerResponse) => {
    const { prompt, params, session } = await provider.interactionDetails(request, reply)
    if (state.denies) return provider.interactionFinished(request, reply, { error: 'access_denied' })
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, reply, { login: { accountId: 'akun-1' } })
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: params.client_id })
    grant.addOIDCScope('openid email')
    return provider.interactionFinished(request, reply, { consent: { grantId: await grant.save() } })
  }
  handle = (request, reply) => {
    if (request.url?.startsWith('/interaction/')) void interact(request, reply)
    else void answered(request, reply)
  }
  return {
    issuer,
    state,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const cookiesOf = (reply: Response) =>
  reply.headers.getSetCookie().map((cookie) => (cookie.split(';')[0] ?? '').split('=') as [string, string])

/** Goes where a browser would go from there, to the address that it is sent back to, and returns that one's query. */
export const followBack = async (address: string): Promise<string> => {
  const cookies = new Map<string, string>()
  let here = new URL(address)
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(here, { redirect: 'manual', headers: { cookie } })
    for (const [name, value] of cookiesOf(reply)) cookies.set(name, value)
    const next = reply.headers.get('location')
    if (next === null) throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`)
    const to = new URL(next, here)
    if (to.pathname === '/login/openid') return to.search.slice(1)
    here = to
  }
  throw new Error('The provider sends the browser around in circles.')
}
