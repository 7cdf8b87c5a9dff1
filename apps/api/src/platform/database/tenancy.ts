import type { Writable } from 'node:stream'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'
import { type Connection, handleOf } from './database.ts'

declare const walled: unique symbol
declare const unwalled: unique symbol
/** A transaction inside one tenant: row-level security shows and takes that tenant's rows only. */
export type TenantTx = Connection & { readonly [walled]: true }
/** A transaction over all tenants, of the second role; only functions named `platformXxx` take it. */
export type PlatformTx = Connection & { readonly [unwalled]: true }

type Mode = 'read' | 'write'

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
    const begin = mode === 'read' ? 'begin read only' : 'begin'
    gather(client)
    const open = client.query(lspId === null ? begin : `${begin}; set local app.lsp_id = '${uuidOf(lspId)}'`)
    open.catch(() => undefined)
    let result: T
    try {
      result = await work(handleOf(client))
      await open
    } catch (error) {
      const ending = error instanceof Refusal && error.keepsChanges ? 'commit' : 'rollback'
      await client.query(ending).catch((failure: Error) => {
        broken = failure
      })
      throw error
    }
    if (mode === 'read') {
      // Nothing hangs on the end of a read: the answer need not wait for it.
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

/** Runs `work` in a transaction inside the tenant; any error rolls back. */
export const inTenant = <T>(
  pool: pg.Pool,
  lspId: string,
  mode: Mode,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> => transact(pool, mode, lspId, (tx) => work(tx as TenantTx))

/** Runs `work` in a transaction of the role that crosses tenants; any error rolls back. */
export const asPlatform = <T>(pool: pg.Pool, mode: Mode, work: (tx: PlatformTx) => Promise<T>): Promise<T> =>
  transact(pool, mode, null, (tx) => work(tx as PlatformTx))
