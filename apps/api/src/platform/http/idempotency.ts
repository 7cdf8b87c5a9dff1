import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { Sealer } from '../sealing.ts'

/** The key under which a call wants to be done once, if it has one. @throws Refusal `invalid_input` for one that is none */
export const idempotencyKey = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new Refusal('invalid_input', { issues: [{ path: 'Idempotency-Key', code: 'invalid' }] })
  }
  return key
}

/** What tells one call from another under the same key; keyed, since a body may hold a password or an identity number. */
export const hashOf = (sealer: Sealer, input: unknown, fileHash = '') =>
  sealer.fingerprint(`${JSON.stringify(input)}${fileHash}`)
