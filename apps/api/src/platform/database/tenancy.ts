import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'
import { askedOf, type Connection, handleOf, isSpread, preparedOn, type Written } from './database.ts'
import { namesDiffer, notBegun } from './failures.ts'
import { readingByPlan } from './row-plan.ts'
import { type AnyTx, type TenantHandle, tenantHandle } from './tenant-handle.ts'
import { queryInTenant } from './walled-query.ts'

declare const walled: unique symbol
declare const unwalled: unique symbol
/** A transaction inside one tenant: its statements and row-level security both show and take that tenant's rows only. */
export type TenantTx = TenantHandle & { readonly [walled]: true }
/** A transaction over all tenants, of the second role; only functions named `platformXxx` take it. */
export type PlatformTx = Connection & { readonly [unwalled]: true }

/**
 * `unflushed` is a write whose commit does not wait for the disk: after a power cut it may be lost. For data that
 * is then made again as a whole; the next commit that waits takes all earlier ones with it.
 */
export type Mode = 'read' | 'write' | 'unflushed'

/** A connection's handle for tenants, which serves one after the other, and the one that it is in for now. */
type Inside = { connection: Connection; tx: TenantTx; lspId: string | null }
const byConnection = new WeakMap<Connection, Inside>()
const byHandle = new WeakMap<TenantTx, Inside>()

const lspIn = ({ lspId }: { lspId: string | null }): string => {
  if (lspId === null) throw new Error('The transaction is in no tenant')
  return lspId
}

const insideOf = (connection: Connection): Inside => {
  const known = byConnection.get(connection)
  if (known) return known
  const tx = tenantHandle(connection, () => lspIn(inside)) as TenantTx
  const inside: Inside = { connection, tx, lspId: null }
  byConnection.set(connection, inside)
  byHandle.set(tx, inside)
  return inside
}

const handledBy = (tx: TenantTx): Inside => {
  const inside = byHandle.get(tx)
  if (!inside) throw new Error('No handle of a tenant')
  return inside
}

/** The tenant that the transaction is in. */
export const lspOf = (tx: TenantTx): string => lspIn(handledBy(tx))

const connectionOf = (tx: AnyTx | TenantTx): Connection =>
  byHandle.get(tx as TenantTx)?.connection ?? (tx as Connection)

/** Whether the transaction's database is spread over machines. */
export const isOnCluster = (tx: AnyTx | TenantTx): boolean => isSpread(connectionOf(tx).$client)

/** Executes a statement that was written by hand; where there is a tenant, its values name it. Sent when this returns. */
export const execute = async (tx: AnyTx | TenantTx, statement: Written, values: unknown[]): Promise<void> => {
  await connectionOf(tx).$client.query({ ...statement, values })
}

/** A transaction's connection, and what was sent ahead of its end. */
type Sending = { client: pg.PoolClient; ahead: Promise<unknown>[] }
const sendings = new WeakMap<Connection, Sending>()

/**
 * Sends a write whose outcome nobody looks at, and waits for it at the end of the transaction alone: it leaves in one piece with
 * what comes after it, the commit at the latest. Where it fails, so does the transaction, with that failure. What `send` has not
 * sent by the time it returns is waited for here, or the commit could overtake it.
 */
export const sendAhead = async (tx: AnyTx | TenantTx, send: () => Promise<unknown>): Promise<void> => {
  const sending = sendings.get(connectionOf(tx))
  const before = sending && askedOf(sending.client)
  const outcome = send()
  if (!sending || askedOf(sending.client) === before) {
    await outcome
    return
  }
  outcome.catch(() => undefined)
  sending.ahead.push(outcome)
}

/** Does the work with the connection's handle for tenants, inside this one. */
export const within = async <T>(
  connection: Connection,
  lspId: string,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> => {
  const inside = insideOf(connection)
  inside.lspId = lspId
  try {
    return await work(inside.tx)
  } finally {
    inside.lspId = null
  }
}

/** For statements that are prepared for all tenants: each is executed with `lspId` among its values. */
const forEveryTenant = (connection: Connection): TenantHandle =>
  tenantHandle(connection, () => sql.placeholder('lspId'))

/**
 * The statement of that name, built and prepared once for each connection; without a name, built each time. It is good for
 * every tenant: whoever executes it gives `lspId` among its values.
 */
export const preparedIn = <Statement>(
  tx: TenantTx,
  name: string,
  build: (handle: TenantHandle) => Statement,
): Statement => {
  const { connection } = handledBy(tx)
  const make = () => build(forEveryTenant(connection))
  return name === '' ? make() : preparedOn(connection, name, make)
}

type Preparable<Rows> = {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> }
}

/**
 * Executes a statement that many calls ask: built, and planned, once for each connection and name. Its values go by the names
 * of their placeholders, so how it looks may not depend on them.
 */
export const often = <Rows>(
  tx: TenantTx,
  name: string,
  values: Record<string, unknown>,
  build: (handle: TenantHandle) => Preparable<Rows>,
): Promise<Rows> =>
  preparedIn(tx, name, (handle) => build(handle).prepare(name)).execute({ ...values, lspId: lspOf(tx) })

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `set local` takes no parameters, so what stands in its text must be a UUID and nothing else. */
const uuidOf = (lspId: string): string => {
  if (!uuidForm.test(lspId)) throw new Error('A tenant is named by something that is no UUID')
  return lspId
}

const beginnings: Record<Mode, string[]> = {
  read: ['begin read only'],
  write: ['begin read write'],
  unflushed: ['begin read write', 'set local synchronous_commit = off'],
}

/** How a transaction begins. The machines of a cluster are told the text that a `set local` came in: each comes alone. */
const beginning = (pool: pg.Pool, mode: Mode, lspId: string | null): string[] => {
  const said = [...beginnings[mode], ...(lspId === null ? [] : [`set local app.lsp_id = '${uuidOf(lspId)}'`])]
  return isSpread(pool) ? said : [said.join('; ')]
}

/** Ends a transaction, with all that was sent ahead. @throws where any of it failed, so that nothing was kept */
const end = async ({ client, ahead }: Sending, how: 'commit' | 'rollback'): Promise<void> => {
  const [ended, ...outcomes] = await Promise.allSettled([client.query(how), ...ahead])
  if (ended.status === 'rejected') throw ended.reason
  if (how === 'rollback') return
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  if (ended.value.command !== 'COMMIT') throw new Error('The transaction was rolled back')
}

const transact = async <T>(
  pool: pg.Pool,
  mode: Mode,
  lspId: string | null,
  work: (connection: Connection) => Promise<T>,
) => {
  const client = await pool.connect()
  const connection = handleOf(client)
  const sending: Sending = { client, ahead: [] }
  if (mode !== 'read') sendings.set(connection, sending)
  let broken: Error | undefined
  try {
    // Not awaited: the connection is pipelined, so this leaves together with the first query of `work`.
    const open = Promise.all(beginning(pool, mode, lspId).map((said) => client.query(said)))
    open.catch(() => undefined)
    let result: T
    try {
      result = await work(connection)
      await open
    } catch (error) {
      const unbegun = await open.then(
        () => undefined,
        (failure: Error) => new Error(notBegun, { cause: failure }),
      )
      if (unbegun) {
        broken = unbegun
        throw unbegun
      }
      const keeps = error instanceof Refusal && error.keepsChanges
      await end(sending, keeps ? 'commit' : 'rollback').catch((failure: Error) => {
        broken = failure
      })
      if (keeps && broken) throw broken
      if (namesDiffer(error)) broken = error as Error
      throw error
    }
    if (mode === 'read') {
      // Nothing depends on the end of a read: the answer need not wait for it.
      client.query('commit').then(
        () => client.release(),
        (failure: Error) => client.release(failure),
      )
      return result
    }
    await end(sending, 'commit')
    client.release()
    return result
  } catch (error) {
    client.release(broken)
    throw error
  } finally {
    sendings.delete(connection)
  }
}

type Reading = { handle: Connection; lspId: string | null; broken?: Error | undefined }
const readings = new WeakMap<pg.PoolClient, Reading>()

/** A drizzle handle of the connection whose every statement is a read inside the tenant that is set at that moment. */
const readingOn = (client: pg.PoolClient): Reading => {
  const known = readings.get(client)
  if (known) return known
  const query = (config: pg.QueryConfig, values?: unknown[]) => {
    if (reading.lspId === null) throw new Error('A read outside of its tenant')
    return queryInTenant(client, reading.lspId, config, values).catch((error: Error) => {
      reading.broken = error
      throw error
    })
  }
  const handle = readingByPlan(drizzle({ client: { query } as unknown as pg.PoolClient }))
  const reading: Reading = { handle, lspId: null }
  readings.set(client, reading)
  return reading
}

/** Reads inside the tenant: each statement a read-only transaction of its own, as it sees the rows of its moment anyway. */
const readInTenant = async <T>(
  pool: pg.Pool,
  lspId: string,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> => {
  const tenant = uuidOf(lspId)
  const client = await pool.connect()
  const reading = readingOn(client)
  reading.lspId = tenant
  try {
    return await within(reading.handle, tenant, work)
  } finally {
    reading.lspId = null
    // Two statements go out at once: after a failure nobody knows which names this connection has prepared.
    client.release(reading.broken)
  }
}

/**
 * Runs `work` inside the tenant. A write is one transaction, which any error rolls back; a read cannot write, and needs
 * no transaction around its statements. On a cluster it has one: what names the tenant reaches the other machines only
 * as a `set local` of a transaction.
 */
export const inTenant = <T>(
  pool: pg.Pool,
  lspId: string,
  mode: Mode,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> =>
  mode === 'read' && !isSpread(pool)
    ? readInTenant(pool, lspId, work)
    : transact(pool, mode, lspId, (connection) => within(connection, lspId, work))

/** Reads over all tenants: its connections take no writes, so each statement stands for itself, as it sees the rows of its moment anyway. */
const readAsPlatform = async <T>(pool: pg.Pool, work: (tx: PlatformTx) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await work(handleOf(client) as PlatformTx)
  } catch (error) {
    // Also a connection that has fallen silent: nothing was asked of it that would tell.
    if (!(error instanceof Refusal)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Runs `work` over all tenants, as the second role. A write is one transaction, which any error rolls back; a read cannot write,
 * and needs no transaction around its statements.
 */
export const asPlatform = <T>(pool: pg.Pool, mode: Mode, work: (tx: PlatformTx) => Promise<T>): Promise<T> =>
  mode === 'read' ? readAsPlatform(pool, work) : transact(pool, mode, null, (tx) => work(tx as PlatformTx))
