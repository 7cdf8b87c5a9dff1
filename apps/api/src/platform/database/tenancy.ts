import type { Writable } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'
import { type Connection, handleOf } from './database.ts'
import { queryInTenant } from './walled-query.ts'

declare const walled: unique symbol
declare const unwalled: unique symbol
/** A transaction inside one tenant: row-level security shows and takes that tenant's rows only. */
export type TenantTx = Connection & { readonly [walled]: true }
/** A transaction over all tenants, of the second role; only functions named `platformXxx` take it. */
export type PlatformTx = Connection & { readonly [unwalled]: true }

/**
 * `unflushed` is a write whose commit does not wait for the disk: after a power cut it may be lost. For data that
 * is then made again as a whole; the next commit that waits takes all earlier ones with it.
 */
export type Mode = 'read' | 'write' | 'unflushed'

/** The tenant that a handle is in for now: a connection's handle serves one transaction after the other. */
const tenants = new WeakMap<Connection, string>()

/** The tenant that the transaction is in. */
export const lspOf = (tx: TenantTx): string => {
  const lspId = tenants.get(tx)
  if (lspId === undefined) throw new Error('The transaction is in no tenant')
  return lspId
}

/** Does the work with a handle that is in the tenant. */
export const within = async <T>(handle: Connection, lspId: string, work: () => Promise<T>): Promise<T> => {
  tenants.set(handle, lspId)
  try {
    return await work()
  } finally {
    tenants.delete(handle)
  }
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `set local` takes no parameters, so what stands in its text must be a UUID and nothing else. */
const uuidOf = (lspId: string): string => {
  if (!uuidForm.test(lspId)) throw new Error('A tenant is named by something that is no UUID')
  return lspId
}

/** Holds back what is written to the connection until this turn's promises have run, so that it leaves in one piece. */
const gather = (client: pg.PoolClient): void => {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  setImmediate(() => stream.uncork())
}

const beginnings: Record<Mode, string> = {
  read: 'begin read only',
  write: 'begin',
  unflushed: 'begin; set local synchronous_commit = off',
}

const transact = async <T>(
  pool: pg.Pool,
  mode: Mode,
  lspId: string | null,
  work: (tx: Connection) => Promise<T>,
) => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // Not awaited: the connection is pipelined, so this leaves together with the first query of `work`.
    const begin = beginnings[mode]
    gather(client)
    const open = client.query(lspId === null ? begin : `${begin}; set local app.lsp_id = '${uuidOf(lspId)}'`)
    open.catch(() => undefined)
    let result: T
    try {
      const handle = handleOf(client)
      result = await (lspId === null ? work(handle) : within(handle, lspId, () => work(handle)))
      await open
    } catch (error) {
      const ending = error instanceof Refusal && error.keepsChanges ? 'commit' : 'rollback'
      await client.query(ending).catch((failure: Error) => {
        broken = failure
      })
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
    const ended = await client.query('commit')
    if (ended.command !== 'COMMIT') throw new Error('The transaction was rolled back')
    client.release()
    return result
  } catch (error) {
    client.release(broken)
    throw error
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
  const reading: Reading = { handle: drizzle({ client: { query } as unknown as pg.PoolClient }), lspId: null }
  readings.set(client, reading)
  return reading
}

/** Reads inside the tenant: each statement a read-only transaction of its own, as it sees the rows of its moment anyway. */
const readInTenant = async <T>(
  pool: pg.Pool,
  lspId: string,
  work: (tx: Connection) => Promise<T>,
): Promise<T> => {
  const tenant = uuidOf(lspId)
  const client = await pool.connect()
  const reading = readingOn(client)
  reading.lspId = tenant
  try {
    return await within(reading.handle, tenant, () => work(reading.handle))
  } finally {
    reading.lspId = null
    // Two statements go out at once: after a failure nobody knows which names this connection has prepared.
    client.release(reading.broken)
  }
}

/**
 * Runs `work` inside the tenant. A write is one transaction, which any error rolls back; a read cannot write, and needs
 * no transaction around its statements.
 */
export const inTenant = <T>(
  pool: pg.Pool,
  lspId: string,
  mode: Mode,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> =>
  mode === 'read'
    ? readInTenant(pool, lspId, (tx) => work(tx as TenantTx))
    : transact(pool, mode, lspId, (tx) => work(tx as TenantTx))

/** Runs `work` in a transaction of the role that crosses tenants; any error rolls back. */
export const asPlatform = <T>(pool: pg.Pool, mode: Mode, work: (tx: PlatformTx) => Promise<T>): Promise<T> =>
  transact(pool, mode, null, (tx) => work(tx as PlatformTx))
