import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openidClient } from '@kompeten/testkit/servers/openid-provider'

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/**
 * An OpenID provider that answers every code with an ID token as `forge` changes it: claims, header, or the key that signs.
 * The nonce is the one of the latest `nonce`.
 */
export const startForgingProvider = async (email: string) => {
  const [own, foreign] = [keys(), keys()]
  const forge: {
    claims: Record<string, unknown>
    alg: string
    isForeignKey: boolean
    nonce: string
    status: number
    saysIssuer?: string
  } = { claims: {}, alg: 'RS256', isForeignKey: false, nonce: '', status: 200 }
  let issuer = ''
  const token = () => {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      ...{ iss: issuer, aud: openidClient.client_id, sub: 'akun-1', iat: now, exp: now + 300 },
      ...{ nonce: forge.nonce, email, email_verified: true },
      ...forge.claims,
    }
    const text = `${encoded({ alg: forge.alg, kid: 'a', typ: 'JWT' })}.${encoded(claims)}`
    const sign = (key: KeyObject) => createSign('RSA-SHA256').update(text).sign(key, 'base64url')
    const signature = forge.alg === 'none' ? '' : sign((forge.isForeignKey ? foreign : own).privateKey)
    return `${text}.${signature}`
  }
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      ...{ issuer: forge.saysIssuer ?? issuer, authorization_endpoint: `${issuer}/auth` },
      ...{ token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` },
      ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
      ...{ id_token_signing_alg_values_supported: ['RS256'], code_challenge_methods_supported: ['S256'] },
    }),
    '/keys': () => ({
      keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'a', alg: 'RS256', use: 'sig' }],
    }),
    '/token': () => ({ access_token: 'x', token_type: 'Bearer', expires_in: 300, id_token: token() }),
  }
  const server = createServer((request, reply) => {
    const answer = answers[request.url ?? '']
    reply.writeHead(answer ? forge.status : 404, { 'content-type': 'application/json' })
    reply.end(answer && JSON.stringify(answer()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    forge,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
