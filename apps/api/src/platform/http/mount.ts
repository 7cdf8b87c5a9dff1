import { type Endpoint, repeatable } from '@kompeten/contract/platform/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Person } from '../context.ts'
import type { Database } from '../database/database.ts'
import { retryable } from '../database/failures.ts'
import { asPlatform, inTenant } from '../database/tenancy.ts'
import type { AnyTx } from '../database/tenant-handle.ts'
import { newFileKey } from '../files/key.ts'
import type { Scanner } from '../files/scanner.ts'
import type { FileStore } from '../files/store.ts'
import { takeUpload } from '../files/uploads.store.ts'
import type { Log } from '../log/log.ts'
import type { Outbox, RecordedEvent } from '../outbox/outbox.ts'
import { eventRecorder } from '../outbox/recorder.ts'
import { Refusal } from '../refusal.ts'
import type { Sealer } from '../sealing.ts'
import { type Address, addressesOf, partsOf } from './addresses.ts'
import { allowedIn } from './allowed.ts'
import type { FileAnswer, Handlers } from './answers.ts'
import { bodySha256, rawBody } from './body-hash.ts'
import { checkReply } from './check-reply.ts'
import { sendFile } from './downloads.ts'
import { exportedEvent } from './exported-event.ts'
import type { Share } from './fair-share.ts'
import { goneOf } from './gone.ts'
import { answeredBefore, rememberAnswer } from './idempotency.store.ts'
import { hashOf, idempotencyKey } from './idempotency.ts'
import { parseInput } from './input.ts'
import { holdToLimits, keepingUpload, Rehearsed, readUpload, uploaderOf } from './keep-upload.ts'
import { makeReadings } from './mass-reading.ts'
import { networkOf } from './network.ts'
import { peopleIn } from './people-in-answers.ts'
import { makePlaces } from './places.ts'
import { pageHeaders } from './security-headers.ts'
import { setDown } from './set-down.ts'
import type { Together } from './together.ts'
import { makeTurns, type Turns } from './turns.ts'
import { receiveFields, receiveMultipart, uploadResult } from './uploads.ts'
import { keeperOf, mustRun, type TenantDirectory, tenantOf } from './which-tenant.ts'
import { type Door, knownCall, meetCaller } from './who-calls.ts'

/** What every call passes through. */
export type Doorway = Door & {
  database: Database
  outbox: Outbox
  files: FileStore
  tenants: TenantDirectory
  /** Does an LSP's work when its share of the connections has one free. */
  share: Share
  /** Does an LSP's small write in one transaction with others that wait for it. */
  together: Together
  /** Seals the answers that are kept under idempotency keys. */
  answers: Sealer
  /** Checks uploads; undefined where none is configured. */
  scanner: Scanner | undefined
  log: Log
  /** Bytes that a person, and all people of an LSP, may upload a day. */
  uploadsADay: Config['uploadsADay']
  /** Replies that do not fit the contract to the letter become errors: tests and development. */
  checkReplies: boolean
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

/** What is read from the database while it is made, row by row; undefined for any other answer. */
const rowsIn = (answer: FileAnswer): AsyncIterable<Uint8Array> | undefined =>
  'content' in answer && !(answer.content instanceof Uint8Array) ? answer.content : undefined

// A place is held until the export is out: whoever reads slowly holds up themselves.
const exportPlaces = makePlaces({ person: 2, lsp: 4 })

const massReadings = makeReadings()

// Two processors hash at a time; the third platform connection, and all others, stay with everybody else.
const turns: Record<NonNullable<Endpoint['turn']>, Turns> = { password: makeTurns(2) }

/** Under which name a call stands in the log; a program acts in no role. */
const authorOf = (person: Person | null) =>
  person?.actor
    ? { ...person.actor, ...(person.keyId !== undefined && { roleCode: null }) }
    : person && { userId: person.userId, name: person.username, roleCode: null }

/** The body as it came and what signs it, where the endpoint says that it is signed. */
const signedIn = ({ signedBy }: Endpoint, request: FastifyRequest) =>
  signedBy === undefined
    ? {}
    : { signed: { raw: rawBody(request), signature: String(request.headers[signedBy] ?? '') } }

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
  const siblings = Object.values(feature)
  for (const [verb, endpoint] of Object.entries(feature)) {
    mountOne(app, doorway, endpoint, siblings, handlers[verb as keyof C] as unknown as AnyHandler)
  }
}

const mountOne = (
  app: FastifyInstance,
  doorway: Doorway,
  endpoint: Endpoint,
  siblings: readonly Endpoint[],
  handler: AnyHandler,
) => {
  const isFile = 'file' in endpoint.reply
  const isExport = isFile && endpoint.path.startsWith('/exports/')
  const allowed = allowedIn(endpoint)
  const people = peopleIn(endpoint)
  const reading = endpoint.method === 'GET'
  const once = repeatable(endpoint)
  const caching: Record<string, string> = endpoint.cacheSeconds
    ? {
        'cache-control': `public, max-age=${endpoint.cacheSeconds}`,
        // Mails show the LSP's logo, wherever they are read.
        'cross-origin-resource-policy': 'cross-origin',
      }
    : {}

  const headers = endpoint.pageAt ? { ...caching, ...pageHeaders } : caching

  const answer = async (address: Address, request: FastifyRequest, reply: FastifyReply) => {
    const upload = endpoint.upload ? await receiveMultipart(request, endpoint.upload) : undefined
    const body = upload?.fields ?? (request.isMultipart() ? await receiveFields(request) : request.body)
    const call = await knownCall(doorway, endpoint, request, body)
    const vouched = call.person?.signedBodySha256
    if (vouched !== undefined && vouched !== bodySha256(request)) throw new Refusal('signature_invalid')
    const now = doorway.clock.now()
    await mustRun(doorway.tenants, endpoint, call, now)
    const input = parseInput(endpoint, partsOf(endpoint, address, request, body))
    const tenant = await tenantOf(doorway.tenants, endpoint, call, input.query)
    const keeper = tenant ?? (await keeperOf(doorway.tenants, endpoint, input.params))
    const kept =
      upload && keeper && endpoint.upload?.keep
        ? { lspId: keeper.lspId, key: newFileKey(keeper.lspId, now, upload.file.extension) }
        : undefined
    const file = upload && { ...upload.file, ...(kept && { key: kept.key }) }
    const key = once ? idempotencyKey(request) : undefined

    let isTaken = false
    // What a read leaves in the log: it is written in a transaction of its own, for a read cannot write.
    const noted: RecordedEvent[] = []

    const gone = goneOf(reply)
    const ending: (() => void)[] = []
    const exported = async (rows: AsyncIterable<Uint8Array>) => {
      ending.push(
        exportPlaces({ person: call.person?.userId ?? call.caller.address, lsp: tenant?.lspId ?? nilTenant }),
      )
      const down = await setDown(rows)
      ending.push(() => down.destroy())
      return down
    }

    const run = async (tx: AnyTx, isRehearsal = false) => {
      const lspId = tenant?.lspId ?? nilTenant
      const owner = call.person?.userId ?? 'public'
      const ask = key && {
        lspId,
        owner,
        key,
        endpoint: `${endpoint.method} ${endpoint.path}`,
        bodyHash: hashOf(doorway.answers, input, file?.sha256),
        at: now,
      }
      const before = ask && (await answeredBefore(tx, ask, doorway.answers))
      if (before) return before
      if (kept && file) {
        const uploader = uploaderOf(call.person?.userId, call.caller.address, now)
        await holdToLimits(tx, doorway.uploadsADay, { ...kept, uploader, at: now, size: file.bytes.length })
      }
      const { person, caller } = call
      const { events, tell } = eventRecorder({
        now,
        lspId: tenant?.lspId ?? null,
        actor: authorOf(person),
        requestId: caller.requestId,
        address: caller.address,
        device: caller.userAgent,
      })
      const context = tenant
        ? { tx, now, caller, tenant, actor: person?.actor ?? null, tell, note: tell }
        : { tx, now, caller, person, tell }
      const given = { ...input, ...(file && { file }), ...signedIn(endpoint, request) }
      const result = await handler(context, given).catch(async (error: unknown) => {
        if (error instanceof Refusal && error.keepsChanges && events.length > 0) {
          await doorway.outbox.record(tx, events)
        }
        throw error
      })
      if (isExport) tell(exportedEvent(endpoint.path, input.query))
      if (people && tenant && person) {
        const reader = `${tenant.lspId} ${person.userId}`
        const much = massReadings({ reader, path: endpoint.path, records: people(result), now })
        if (much) tell(much)
      }
      if (reading) noted.push(...events)
      if (isFile) {
        if (!reading && events.length > 0) await doorway.outbox.record(tx, events)
        const rows = rowsIn(result as FileAnswer)
        return rows ? { ...(result as FileAnswer), content: await exported(rows) } : result
      }
      if (isRehearsal) throw new Rehearsed()
      if (doorway.checkReplies) checkReply(endpoint, result)
      if (!reading && events.length > 0) await doorway.outbox.record(tx, events)
      const told = upload ? { ...(allowed(result) as object), ...uploadResult(upload.file) } : allowed(result)
      if (ask) await rememberAnswer(tx, ask, told, doorway.answers)
      if (kept) {
        await takeUpload(tx, kept.lspId, kept.key)
        isTaken = true
      }
      return told
    }

    const mode = reading ? 'read' : 'write'
    const { app: walled, platform } = doorway.database
    const transact = (isRehearsal = false) => {
      const work = (tx: AnyTx) => run(tx, isRehearsal)
      if (!tenant) return asPlatform(platform, mode, work)
      const { lspId } = tenant
      if (endpoint.together) {
        const record = String((input.params as Record<string, unknown>)[endpoint.together])
        const kind = `${endpoint.method} ${endpoint.path}`
        return doorway.together({ lspId, kind, record }, work, gone)
      }
      return doorway.share(lspId, () => inTenant(walled, lspId, mode, work), gone)
    }
    const retried = (isRehearsal = false) => withRetries(() => transact(isRehearsal))
    const written = () =>
      kept && file
        ? keepingUpload(doorway, { ...kept, ...file, at: now, isTaken: () => isTaken }, retried)
        : file
          ? readUpload(doorway, file.bytes, retried)
          : retried()
    const whole = () => (reading ? transact() : written())
    const sent = async () => {
      const result = await (endpoint.turn
        ? turns[endpoint.turn](whole, gone, networkOf(call.caller.address))
        : whole())
      if (!reading) doorway.outbox.committed()
      if (noted.length > 0 && tenant) {
        await inTenant(walled, tenant.lspId, 'write', (tx) => doorway.outbox.record(tx, noted))
        doorway.outbox.committed()
      }
      if (isFile) await sendFile(reply, result as FileAnswer, doorway.files, headers)
      return result
    }
    const result = await sent().finally(() => {
      for (const end of ending) end()
    })
    if (isFile) return reply
    // A reply that is not declared public stays out of every cache: it may be about a person.
    reply.code(endpoint.status ?? 200).headers({ 'cache-control': 'no-store', ...caching })
    return { responseStatus: 'SUCCESS', ...(result as object) }
  }

  for (const address of addressesOf(endpoint, siblings)) {
    app.route({
      method: address.method,
      url: address.url,
      config: {
        ...(endpoint.perMinute && {
          rateLimit: {
            max: endpoint.perMinute,
            timeWindow: '1 minute',
            groupId: endpoint.countedAs ?? `${endpoint.method} ${endpoint.path}`,
          },
        }),
        ...(address.page && { page: true }),
        ...(endpoint.signedBy && { signedBy: endpoint.signedBy }),
      },
      onRequest: (request, reply) => meetCaller(doorway, endpoint, request, reply),
      handler: (request, reply) => answer(address, request, reply),
    })
  }
}
