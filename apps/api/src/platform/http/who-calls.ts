import type { Access, Endpoint } from '@kompeten/contract/platform/endpoint'
import { languageOf } from '@kompeten/phrases/platform/words'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Caller, Person, Tenant } from '../context.ts'
import { mustHaveProved } from '../proof.ts'
import { Refusal } from '../refusal.ts'
import { deviceOf } from './device-cookie.ts'
import { type KeyDoor, keyHolderIn } from './key-door.ts'
import { addressOf } from './network.ts'

/** What tells who calls, and at which LSP's host. */
export type Door = {
  clock: Clock
  tenants: { ofHost(host: string): Promise<Tenant | null> }
  /**
   * The caller, by their bearer key or signature, or by the key given where no header is there; null for a stranger.
   * @throws Refusal `session_ended`, `signature_invalid`
   */
  identify(request: FastifyRequest, keyInBody?: string): Promise<Person | null>
  /** Keys of partners' programs. */
  keys: KeyDoor
}

/** Who calls, and from where. */
export type Call = { caller: Caller; person: Person | null }

const calls = new WeakMap<FastifyRequest, Call>()

/** The person who calls and where the call comes from, once `meetCaller` has found out. */
export const callOf = (request: FastifyRequest): Call | undefined => calls.get(request)

/**
 * Finds out who calls and whether they may, before anything is read of the body.
 * @throws Refusal `not_signed_in`, `not_allowed`, `proof_needed`, `session_ended`, `signature_invalid`; of a partner's key
 * `key_invalid`, `key_not_from_here`, `trial_ended`, `too_many_attempts`
 */
export const meetCaller = async (
  door: Door,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const caller = await callerOf(door, endpoint, request, reply)
  calls.set(request, { caller, person: null })
  const program = await keyHolderIn(door.keys, endpoint, request, reply)
  const person = program ?? (await identified(door, endpoint, request))
  calls.set(request, { caller, person })
  if (!endpoint.keyInBody || request.headers.authorization !== undefined) admit(door, endpoint, person)
}

/**
 * The call as `meetCaller` found it, or as the key in its body tells where that is the endpoint's way.
 * @throws Refusal `not_signed_in`, `session_ended`
 */
export const knownCall = async (
  door: Door,
  endpoint: Endpoint,
  request: FastifyRequest,
  body: unknown,
): Promise<Call> => {
  const call = calls.get(request)
  if (!call) throw new Error('A call reached its handler unidentified')
  // A public call looks at the key itself: one that has ended tells something too.
  if (!endpoint.keyInBody || endpoint.may === 'public') return call
  if (request.headers.authorization !== undefined) return call
  const { token } = (body ?? {}) as { token?: unknown }
  const person = typeof token === 'string' ? await door.identify(request, token) : null
  admit(door, endpoint, person)
  return { ...call, person }
}

const admit = (door: Door, endpoint: Endpoint, person: Person | null) => {
  if (endpoint.may === 'public') return
  if (!person) throw new Refusal('not_signed_in')
  if (endpoint.may !== 'pre-session') checkRole(endpoint.may, person)
  if (endpoint.provesAgain) mustHaveProved(person, door.clock.now())
}

const checkRole = (may: Exclude<Access, 'public' | 'pre-session'>, { actor }: Person) => {
  if (!actor) throw new Refusal('not_signed_in')
  if (may !== 'signed-in' && !may.some((code) => actor.permissions.has(code))) {
    throw new Refusal('not_allowed')
  }
}

/** An invalid key shuts nobody out of a public endpoint. */
const identified = (door: Door, endpoint: Endpoint, request: FastifyRequest): Promise<Person | null> =>
  door.identify(request).catch((error: unknown) => {
    if (endpoint.may === 'public' && error instanceof Refusal) return null
    throw error
  })

const callerOf = async (
  door: Door,
  { knowsDevice }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> => {
  const hostTenant = await door.tenants.ofHost(request.hostname)
  return {
    requestId: String(request.id),
    address: addressOf(request),
    host: request.hostname,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    device: knowsDevice ? deviceOf(request, reply) : null,
    language: languageOf(request.headers['accept-language']) ?? hostTenant?.language ?? 'id',
    hostTenant,
  }
}
