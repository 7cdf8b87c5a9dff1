import type { OpenidFault } from '@kompeten/contract/platform/openid-faults'
import * as oidc from 'openid-client'
import { type Outgoing, OutgoingFault, type OutgoingSettings } from '../../platform/outgoing/outgoing.ts'

const timeoutMs = 10_000
/** Keys and metadata of the largest providers are some ten kB. */
const maxBytes = 500_000

/** The client that an LSP has registered with its provider. */
export type Client = { issuer: string; clientId: string; clientSecret: string }
type Way = { outgoing: Outgoing; reach: OutgoingSettings; signal: AbortSignal }

/** The library's calls go the guarded way of all that leaves the installation, redirects unfollowed. */
const guardedFetch =
  ({ outgoing, signal }: Way): oidc.CustomFetch =>
  async (url, { method, headers, body }) => {
    const {
      status,
      headers: told,
      body: content,
      isWhole,
    } = await outgoing({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers: { ...(headers as Record<string, string>) },
      ...(body != null && { body: String(body) }),
      timeoutMs,
      maxBytes,
      signal,
    })
    if (!isWhole) throw new OutgoingFault('unreachable')
    const type = told['content-type']
    return new Response(content.length > 0 ? new Uint8Array(content) : null, {
      status,
      headers: type ? { 'content-type': type } : {},
    })
  }

/** Without https only where calls may lead inside: tests, and a provider of the installation's own. */
const isPlain = (address: string) => new URL(address).protocol === 'http:'

/** HTTP Basic is what every provider must have (OpenID Connect Core 1.0, section 9); some say that they take the form alone. */
const authentication = (metadata: oidc.ServerMetadata | undefined, secret: string): oidc.ClientAuth => {
  const offered = metadata?.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return offered.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(secret)
    : oidc.ClientSecretPost(secret)
}

/** Why a call to the provider came to nothing. @throws what is no failure of the provider or the answer */
const faultOf = (error: unknown): OpenidFault => {
  if (error instanceof OutgoingFault) return 'unreachable'
  if (error instanceof oidc.AuthorizationResponseError) return 'denied'
  if (error instanceof oidc.ResponseBodyError) {
    return ['invalid_client', 'unauthorized_client'].includes(error.error)
      ? 'client_refused'
      : 'token_invalid'
  }
  if (error instanceof oidc.ClientError) {
    if (error.cause instanceof OutgoingFault) return 'unreachable'
    return error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ? 'unreachable' : 'token_invalid'
  }
  throw error
}

/** What a provider, or a sign-in with it, came to: what was asked for, or why not. */
export type Outcome<T> = { found: T } | { fault: OpenidFault }

const settled = async <T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
  try {
    return await work()
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

/** Asks the issuer what it says of itself (OpenID Connect Discovery 1.0, section 4). */
export const discover = async (client: Client, way: Way): Promise<Outcome<oidc.ServerMetadata>> => {
  const outcome = await settled<oidc.ServerMetadata>(async () => {
    const found = await oidc.discovery(
      new URL(client.issuer),
      client.clientId,
      undefined,
      authentication(undefined, client.clientSecret),
      {
        [oidc.customFetch]: guardedFetch(way),
        execute: isPlain(client.issuer) ? [oidc.allowInsecureRequests] : [],
      },
    )
    const metadata = found.serverMetadata()
    const { authorization_endpoint, token_endpoint, jwks_uri } = metadata
    const challenges = metadata.code_challenge_methods_supported ?? ['S256']
    const fits = authorization_endpoint && token_endpoint && jwks_uri && challenges.includes('S256')
    // Its methods stay here: what is kept is plain data.
    return fits
      ? { found: JSON.parse(JSON.stringify(metadata)) as oidc.ServerMetadata }
      : { fault: 'not_openid' }
  })
  // Here no token was looked at: what does not conform is no provider.
  return 'fault' in outcome && outcome.fault === 'token_invalid' ? { fault: 'not_openid' } : outcome
}

const configured = (client: Client, metadata: oidc.ServerMetadata): oidc.Configuration =>
  new oidc.Configuration(metadata, client.clientId, undefined, authentication(metadata, client.clientSecret))

/** What one sign-in is held together by. */
export type Secrets = { state: string; nonce: string; verifier: string }

/** The address at the provider to which a browser is sent (OpenID Connect Core 1.0, section 3.1.2.1, with PKCE). */
export const addressToGoTo = async (
  client: Client,
  metadata: oidc.ServerMetadata,
  { secrets, redirectAddress }: { secrets: Secrets; redirectAddress: string },
): Promise<string> => {
  const config = configured(client, metadata)
  if (isPlain(client.issuer)) oidc.allowInsecureRequests(config)
  const { state, nonce, verifier } = secrets
  return oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectAddress,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href
}

/** Google and Keycloak say `email_verified`; Microsoft says `xms_edov` where its optional claim is switched on. */
const isVouchedFor = ({ email_verified, xms_edov }: Record<string, unknown>) =>
  email_verified === true || [true, '1', 1].includes(xms_edov as never)

/**
 * Changes what the browser came back with for an ID token, checks it (issuer, audience, nonce, times, signature), and
 * returns the e-mail that the provider vouches for.
 */
export const verifiedEmail = (
  client: Client,
  metadata: oidc.ServerMetadata,
  { secrets, redirectAddress, query }: { secrets: Secrets; redirectAddress: string; query: string },
  way: Way,
): Promise<Outcome<string>> =>
  settled<string>(async () => {
    const config = configured(client, metadata)
    config[oidc.customFetch] = guardedFetch(way)
    // The signature is checked even though the token comes straight from the provider.
    oidc.enableNonRepudiationChecks(config)
    if (isPlain(client.issuer)) oidc.allowInsecureRequests(config)
    const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectAddress}?${query}`), {
      pkceCodeVerifier: secrets.verifier,
      expectedNonce: secrets.nonce,
      expectedState: secrets.state,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) return { fault: 'token_invalid' }
    const told =
      claims.email === undefined && metadata.userinfo_endpoint
        ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
        : claims
    if (typeof told.email !== 'string' || !isVouchedFor(told)) return { fault: 'email_unverified' }
    return { found: told.email }
  })
