import { createHash } from 'node:crypto'
import type { Endpoint } from '@kompeten/contract/endpoint'
import { languageOf } from '@kompeten/phrases/words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Caller, Person, Tenant } from '../context.ts'
import type { Connection, Database } from '../database/database.ts'
import { retryable } from '../database/failures.ts'
import { asPlatform, inTenant } from '../database/tenancy.ts'
import { newFileKey } from '../files/key.ts'
import type { FileStore } from '../files/store.ts'
import { insertWaiting, takeUpload } from '../files/uploads.store.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { eventRecorder } from '../outbox/recorder.ts'
import { Refusal } from '../refusal.ts'
import { allowedIn } from './allowed.ts'
import type { FileAnswer, Handlers } from './answers.ts'
import { bodySha256 } from './body-hash.ts'
import { checkReply } from './check-reply.ts'
import { sendFile } from './downloads.ts'
import { answeredBefore, rememberAnswer } from './idempotency.store.ts'
import { parseInput } from './input.ts'
import { makeTurns, type Turns } from './turns.ts'
import { receiveFields, receiveMultipart } from './uploads.ts'

/** Finds tenants by host and by id, from a short-lived cache. */
export type TenantDirectory = {
  ofHost(host: string): Promise<Tenant | null>
  byId(lspId: string): Promise<Tenant | null>
}

/** What every call passes through. */
export type Doorway = {
  clock: Clock
  database: Database
  outbox: Outbox
  files: FileStore
  tenants: TenantDirectory
  /**
   * The caller, by their bearer key or signature; null for a stranger.
   * @throws Refusal `session_ended`, `signature_invalid`
   */
  identify(request: FastifyRequest): Promise<Person | null>
  /** Replies that do not fit the contract to the letter become errors: tests and development. */
  checkReplies: boolean
}

type Call = { caller: Caller; person: Person | null }

const calls = new WeakMap<FastifyRequest, Call>()

/** The person who calls and where the call comes from, once `onRequest` has found out. */
export const callOf = (request: FastifyRequest): Call | undefined => calls.get(request)

const admit = (endpoint: Endpoint, person: Person | null) => {
  if (endpoint.may === 'public') return
  if (!person) throw new Refusal('not_signed_in')
  if (endpoint.may === 'pre-session') return
  const { actor } = person
  if (!actor) throw new Refusal('not_signed_in')
  if (endpoint.may !== 'signed-in' && !endpoint.may.some((code) => actor.permissions.has(code))) {
    throw new Refusal('not_allowed')
  }
}

const tenantOf = async (
  doorway: Doorway,
  endpoint: Endpoint,
  call: Call,
  query: unknown,
): Promise<Tenant> => {
  const named = (query as { lsp_id?: string } | undefined)?.lsp_id
  const found =
    endpoint.may !== 'public' && call.person?.actor
      ? await doorway.tenants.byId(call.person.actor.lspId)
      : named
        ? await doorway.tenants.byId(named)
        : call.caller.hostTenant
  if (!found) throw new Refusal('not_found')
  const { capability } = endpoint
  if (capability && !found.capabilities.includes(capability)) throw new Refusal('not_found')
  return found
}

/** Retries a deadlock or a lost serialisation twice: the verb changed nothing, so it may run again. */
const withRetries = async <T>(work: () => Promise<T>, left = 2): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (left === 0 || !retryable(error)) throw error
    return withRetries(work, left - 1)
  }
}

const isStreamed = (answer: FileAnswer): boolean =>
  'content' in answer && !(answer.content instanceof Uint8Array)

// Two processors hash at a time; the third platform connection, and all others, stay with everybody else.
const turns: Record<NonNullable<Endpoint['turn']>, Turns> = { password: makeTurns(2) }

type AnyHandler = (ctx: unknown, given: unknown) => Promise<unknown>

const nilTenant = '00000000-0000-0000-0000-000000000000'

/**
 * Mounts a feature: each endpoint of its contract on its handler. The only place that knows HTTP
 * (docs/architecture.md "The way of a request").
 */
export const mount = <C extends Record<string, Endpoint>>(
  app: FastifyInstance,
  doorway: Doorway,
  feature: C,
  handlers: Handlers<C>,
): void => {
  for (const [verb, endpoint] of Object.entries(feature)) {
    mountOne(app, doorway, endpoint, handlers[verb as keyof C] as unknown as AnyHandler)
  }
}

const mountOne = (app: FastifyInstance, doorway: Doorway, endpoint: Endpoint, handler: AnyHandler) => {
  const isFile = 'file' in endpoint.reply
  const allowed = allowedIn(endpoint)
  const reading = endpoint.method === 'GET'
  const repeatable = endpoint.method === 'POST' && endpoint.status === 201
  const caching: Record<string, string> = endpoint.cacheSeconds
    ? {
        'cache-control': `public, max-age=${endpoint.cacheSeconds}`,
        // Mails show the LSP's logo, wherever they are read.
        'cross-origin-resource-policy': 'cross-origin',
      }
    : {}

  const headers = endpoint.pageAt ? { ...caching, ...pageHeaders } : caching

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const call = calls.get(request)
    if (!call) throw new Error('A call reached its handler unidentified')
    const vouched = call.person?.signedBodySha256
    if (vouched !== undefined && vouched !== bodySha256(request)) throw new Refusal('signature_invalid')
    const upload = endpoint.upload ? await receiveMultipart(request, endpoint.upload) : undefined
    const body = upload?.fields ?? (request.isMultipart() ? await receiveFields(request) : request.body)
    const input = parseInput(endpoint, {
      params: request.params,
      query: request.query,
      body,
    })
    const now = doorway.clock.now()
    const tenant = endpoint.scope === 'platform' ? null : await tenantOf(doorway, endpoint, call, input.query)
    const keeper = tenant ?? (await namedTenant(input.params))
    const file = upload ? await keep(upload.file, keeper) : undefined
    const key = repeatable ? idempotencyKey(request) : undefined

    const run = async (tx: Connection) => {
      const lspId = tenant?.lspId ?? nilTenant
      const owner = call.person?.userId ?? 'public'
      const ask = key && {
        lspId,
        owner,
        key,
        endpoint: endpoint.path,
        bodyHash: hashOf(input, file?.sha256),
        at: now,
      }
      const before = ask && (await answeredBefore(tx, ask))
      if (before) return before
      const { person, caller } = call
      const { events, tell } = eventRecorder({
        now,
        lspId: tenant?.lspId ?? null,
        actor: person?.actor ?? (person && { userId: person.userId, name: null, roleCode: null }),
        requestId: caller.requestId,
      })
      const context = tenant
        ? { tx, now, caller, tenant, actor: person?.actor ?? null, tell }
        : { tx, now, caller, person, tell }
      const result = await handler(context, { ...input, ...(file && { file }) }).catch(
        async (error: unknown) => {
          if (error instanceof Refusal && error.keepsChanges && events.length > 0) {
            await doorway.outbox.record(tx, events)
          }
          throw error
        },
      )
      if (isFile) {
        // Rows of an export are read while they are sent; everything else is sent without holding a connection.
        if (isStreamed(result as FileAnswer))
          await sendFile(reply, result as FileAnswer, doorway.files, headers)
        return result
      }
      if (doorway.checkReplies) checkReply(endpoint, result)
      if (events.length > 0) await doorway.outbox.record(tx, events)
      const told = allowed(result)
      if (ask) await rememberAnswer(tx, ask, told)
      if (file?.key && keeper) await takeUpload(tx, keeper.lspId, file.key)
      return told
    }

    const mode = reading ? 'read' : 'write'
    const { app: walled, platform } = doorway.database
    const transact = () =>
      tenant ? inTenant(walled, tenant.lspId, mode, run) : asPlatform(platform, mode, run)
    const whole = () => (reading ? transact() : withRetries(transact))
    const result = await (endpoint.turn ? turns[endpoint.turn](whole) : whole())
    if (!reading) doorway.outbox.committed()
    if (isFile) {
      const answer = result as FileAnswer
      if (!isStreamed(answer)) await sendFile(reply, answer, doorway.files, headers)
      return reply
    }
    // A reply that is not declared public stays out of every cache: it may be about a person.
    reply.code(endpoint.status ?? 200).headers({ 'cache-control': 'no-store', ...caching })
    return { responseStatus: 'SUCCESS', ...(result as object) }
  }

  /** Across tenants, the LSP that the address names: what is uploaded is kept under it. */
  const namedTenant = async (params: unknown): Promise<Tenant | null> => {
    const lspId = (params as { lsp_id?: string } | undefined)?.lsp_id
    if (!endpoint.upload?.keep || lspId === undefined) return null
    const found = await doorway.tenants.byId(lspId)
    if (!found) throw new Refusal('not_found')
    return found
  }

  const keep = async (file: Awaited<ReturnType<typeof receiveMultipart>>['file'], tenant: Tenant | null) => {
    if (!endpoint.upload?.keep || !tenant) return file
    const { lspId } = tenant
    const at = doorway.clock.now()
    const key = newFileKey(lspId, at, file.extension)
    // First, so that the file is found again even if this call fails.
    await inTenant(doorway.database.app, lspId, 'write', (tx) =>
      insertWaiting(tx, { lspId, fileKey: key, at }),
    )
    await doorway.files.put(key, file.bytes, file.mime)
    return { ...file, key }
  }

  for (const url of [`/api${endpoint.path}`, ...(endpoint.pageAt ? [endpoint.pageAt] : [])]) {
    app.route({
      method: endpoint.method,
      url,
      config: {
        ...(endpoint.perMinute && { rateLimit: { max: endpoint.perMinute, timeWindow: '1 minute' } }),
        ...(url === endpoint.pageAt && { page: true }),
      },
      onRequest: async (request) => {
        const caller = await callerOf(doorway, request)
        calls.set(request, { caller, person: null })
        const person = await identified(doorway, endpoint, request)
        calls.set(request, { caller, person })
        admit(endpoint, person)
        if (url === endpoint.pageAt) request.query = knownKeys(endpoint, request.query)
      },
      handler: answer,
    })
  }
}

/** A page runs nothing and loads nothing; its form goes back to this host. */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** A page ignores what other sites append to a link (`fbclid`). */
const knownKeys = ({ query }: Endpoint, given: unknown): unknown => {
  const known = Object.keys((query as { shape?: object } | undefined)?.shape ?? {})
  return Object.fromEntries(Object.entries(given as object).filter(([key]) => known.includes(key)))
}

/** An invalid key shuts nobody out of a public endpoint. */
const identified = (doorway: Doorway, endpoint: Endpoint, request: FastifyRequest): Promise<Person | null> =>
  doorway.identify(request).catch((error: unknown) => {
    if (endpoint.may === 'public' && error instanceof Refusal) return null
    throw error
  })

const callerOf = async (doorway: Doorway, request: FastifyRequest): Promise<Caller> => {
  const hostTenant = await doorway.tenants.ofHost(request.hostname)
  return {
    requestId: String(request.id),
    address: request.ip,
    host: request.hostname,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    language: languageOf(request.headers['accept-language']) ?? hostTenant?.language ?? 'id',
    hostTenant,
  }
}

const idempotencyKey = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new Refusal('invalid_input', { issues: [{ path: 'Idempotency-Key', code: 'invalid' }] })
  }
  return key
}

const hashOf = (input: unknown, fileHash = '') =>
  createHash('sha256').update(JSON.stringify(input)).update(fileHash).digest('hex')
