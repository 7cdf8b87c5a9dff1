import type { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { readingByPlan } from './row-plan.ts'

/** A drizzle handle over one connection. */
export type Connection = NodePgDatabase & { readonly $client: Pick<pg.PoolClient, 'query'> }
/** What spreads a database over machines. */
export type Cluster = 'citus'
/** `appUrl` connects as kompeten_app (walled by tenant), `platformUrl` as kompeten_platform (sees all tenants). */
export type RoleUrls = { appUrl: string; platformUrl: string; cluster?: Cluster | undefined }
export type Database = {
  /** Walled by tenant: connects as kompeten_app. */
  app: pg.Pool
  /** Sees all tenants: connects as kompeten_platform; used by functions named `platformXxx` only. */
  platform: pg.Pool
  /**
   * Two connections of the second role that look sessions up and note their use, each statement for itself: a rush of logins
   * cannot hold up anybody else.
   */
  door: pg.Pool
  /** Whether the database answers in time, asked over a connection that does nothing else: the others may be busy. */
  answers(withinMs: number): Promise<boolean>
  /** Where the second role connects, for the job queue's and the bus's own connections. */
  platformUrl: string
  close(): Promise<void>
}

/** Longer than any statement may take (`statement_timeout`): a caller without an answer by then gets none. */
const patienceMs = 30_000

/**
 * The same connection, given up once a query has had no answer for so long: a connection that falls silent
 * without closing (a firewall that forgot it, a machine that lost power) would be waited on for hours.
 */
const patient = (connection: string): string => {
  const url = new URL(connection)
  if (!url.searchParams.has('query_timeout')) url.searchParams.set('query_timeout', String(patienceMs))
  return url.href
}

const idleMs = 60_000

/**
 * Citus passes a transaction's `set local` on to the machines that its statements reach, because their walls need the tenant too. A
 * statement over all LSPs goes through the shards of a table one after another: a transaction that has modified them in parallel
 * may no longer write to a table that every node holds whole.
 */
const clusterOptions: Record<Cluster, string> = {
  citus: '-c citus.propagate_set_commands=local -c citus.multi_shard_modify_mode=sequential',
}

const spread = new WeakSet<object>()

/** Whether what the pool, or one of its connections, leads to is spread over machines. */
export const isSpread = (of: pg.Pool | Connection['$client']): boolean => spread.has(of)

/**
 * Nothing is written but in a transaction that says so (`begin read write`). What is sent behind a `begin` that fails runs by
 * itself, statement by statement: it must not be kept.
 */
const readsOnly = '-c default_transaction_read_only=on'

type PoolUse = {
  cluster: Cluster | undefined
  repetitive: boolean
  idle?: number
  writesAlone?: boolean
  /** Whether all that is asked is found by keys: one plan serves every value, and is not made again for each row of keys. */
  byKeys?: boolean
}

const openPool = (
  connectionString: string,
  max: number,
  name: string,
  { cluster, repetitive, idle = idleMs, writesAlone = false, byKeys = false }: PoolUse,
) => {
  // A cluster plans by the values, which name the machine.
  const planning = cluster
    ? clusterOptions[cluster]
    : repetitive || byKeys
      ? '-c plan_cache_mode=force_generic_plan'
      : ''
  const pool = new pg.Pool({
    connectionString,
    options: writesAlone ? planning : `${planning} ${readsOnly}`.trim(),
    keepAlive: true,
    max,
    application_name: name,
    // Statements are sent without waiting for the answer to the one before: begin, tenant and query are one trip.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: idle,
    statement_timeout: 25_000,
    idle_in_transaction_session_timeout: 40_000,
  })
  // A connection that breaks while idle is replaced by the pool; the code that uses one sees the error there.
  pool.on('error', () => undefined)
  // The same holds for one that breaks between two statements: without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', inOnePiece)
  if (repetitive) pool.on('connect', prepareAll)
  if (cluster) {
    spread.add(pool)
    pool.on('connect', (client) => spread.add(client))
  }
  return pool
}

/**
 * Opens the pools. `poolSize` connections for tenants, half of that (at least 4) across tenants. Those that are
 * `repetitive` prepare every statement.
 */
export const openDatabase = (urls: RoleUrls, poolSize: number, { repetitive = false } = {}): Database => {
  const platformUrl = patient(urls.platformUrl)
  const appUrl = patient(urls.appUrl)
  const use = { cluster: urls.cluster, repetitive }
  const app = openPool(appUrl, poolSize, 'kompeten', use)
  const platform = openPool(platformUrl, Math.max(4, Math.ceil(poolSize / 2)), 'kompeten-platform', use)
  const door = openPool(platformUrl, 2, 'kompeten-door', { ...use, writesAlone: true, byKeys: true })
  // Never closed for being idle: a server that has its connection stays ready while others take all that are left.
  const pulse = openPool(appUrl, 1, 'kompeten-pulse', { ...use, repetitive: false, idle: 0 })
  return {
    app,
    platform,
    door,
    platformUrl,
    answers: (withinMs) => {
      // A connection that falls silent is given up by its own time, or all who ask later would wait for it.
      const question = { text: 'select 1', query_timeout: withinMs } as pg.QueryConfig
      const asked = pulse.query(question).then(
        () => true,
        () => false,
      )
      return Promise.race([asked, pause(withinMs, false, { ref: false })])
    },
    close: async () => {
      await Promise.all([app, platform, door, pulse].map((pool) => pool.end()))
    },
  }
}

const asked = new WeakMap<pg.PoolClient, number>()

/**
 * Holds back what is asked of a connection until this turn's promises have run, so that it leaves in one piece: a write to
 * the socket costs more than a small statement does.
 */
const inOnePiece = (client: pg.PoolClient): void => {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  let isHeld = false
  const send = () => {
    isHeld = false
    stream.uncork()
  }
  const held = (...given: unknown[]) => {
    asked.set(client, askedOf(client) + 1)
    if (!isHeld) {
      isHeld = true
      stream.cork()
      process.nextTick(send)
    }
    return query(...given)
  }
  Object.assign(client, { query: held })
}

/** How many statements have been asked of a connection so far, answered or not. */
export const askedOf = (client: pg.PoolClient): number => asked.get(client) ?? 0

/**
 * Lets a connection prepare each statement with parameters at its first time, under a name of its own. What is
 * prepared stays until the connection ends, so this is for a connection that repeats one statement many times and then
 * ends: planning is half of what a small statement costs.
 */
const prepareAll = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const names = new Map<string, string>()
  const named = (given: unknown) => {
    const { text, name } = given as Partial<pg.QueryConfig>
    if (text === undefined || name) return given
    const own = names.get(text) ?? `repeated-${names.size}`
    names.set(text, own)
    return { ...(given as pg.QueryConfig), name: own }
  }
  Object.assign(client, { query: (given: unknown, ...rest: unknown[]) => query(named(given), ...rest) })
}

const handles = new WeakMap<pg.PoolClient, Connection>()

/** The drizzle handle of a connection, made once for each. */
export const handleOf = (client: pg.PoolClient): Connection => {
  const known = handles.get(client)
  if (known) return known
  const handle = readingByPlan(drizzle({ client }))
  handles.set(client, handle)
  return handle
}

const prepared = new WeakMap<Connection, Map<string, unknown>>()

/** A statement that is written by hand, under a name by which each connection prepares it once; without one where it is ''. */
export type Written = { name: string; text: string }

const dialect = new PgDialect()

/** Gives a statement its name; its values are given with each execution, so none may be in it but as examples. */
export const written = (name: string, statement: SQL): Written => ({
  name,
  text: dialect.sqlToQuery(statement).sql,
})

/** The statement of that name on this connection, built and prepared once: for hot paths. */
export const preparedOn = <C extends Connection, Q>(
  connection: C,
  name: string,
  build: (connection: C) => Q,
): Q => {
  let known = prepared.get(connection)
  if (!known) {
    known = new Map()
    prepared.set(connection, known)
  }
  if (!known.has(name)) known.set(name, build(connection))
  return known.get(name) as Q
}
