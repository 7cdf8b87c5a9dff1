import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { StartFailure } from '../start-failure.ts'
import { onCoordinator, type Spreading, spreadTables } from './citus.ts'
import type { Cluster, RoleUrls } from './database.ts'
import { holdToSecret, noteSecret } from './hold-to-secret.ts'
import { reachDatabase } from './reach.ts'
import { ensureRoles, roles, urlOfRole } from './roles.ts'
import { allowIndexedSearch } from './search-index.ts'
import { raiseWall, type TableRules } from './wall.ts'

export type MigrateOptions = {
  /** Connection of the schema's owner: a superuser, or a database owner with CREATEROLE. */
  adminUrl: string
  /** The server's secret; the two roles' passwords are derived from it. */
  secret: string
  /** Whether it takes the place of one that is lost. */
  isNewSecret?: boolean | undefined
  /** What else the owner has to prepare; servers that start at once do this too one after another. */
  andThen(adminUrl: string): Promise<void>
  tableRules: TableRules
  cluster?: Cluster | undefined
  /** On a cluster; without it, empty tables alone are spread. */
  spreading?: Spreading
}

/** `indexedSearch` is false where a superuser has to allow it first (docs/operating.md). */
export type Prepared = RoleUrls & {
  indexedSearch: boolean
  /** The tables that were spread over the cluster now. */
  spread: string[]
}

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Any number does; it must only stay the same, so that servers that start at once do this one after another. */
const migrationLock = 7_165_730_401

/**
 * Brings the database up to this version of the server: roles, migrations, tenant wall. Idempotent;
 * waits while another server does it. Refuses with a `StartFailure` a database that cannot be reached or
 * holds tables of somebody else's, a secret that is not this database's, a migration that fails (which leaves the schema as it was), and a wall with a gap.
 */
export const migrate = async (options: MigrateOptions): Promise<Prepared> => {
  const { adminUrl, secret, isNewSecret = false, tableRules, cluster, spreading = 'empty' } = options
  const admin = await reachDatabase(adminUrl)
  let indexedSearch = false
  let spread: string[] = []
  try {
    await admin.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseForeignTables(admin)
    const isOwn = await holdToSecret(admin, secret, isNewSecret)
    await ensureRoles(admin, adminUrl, { secret, mayReplace: isOwn || isNewSecret })
    if (!isOwn) await noteSecret(admin, secret)
    await applyAll(admin)
    await raiseWall(admin, tableRules)
    if (cluster) spread = await spreadTables(admin, tableRules, spreading)
    indexedSearch = await allowIndexedSearch(admin, cluster)
    await options.andThen(cluster ? onCoordinator(adminUrl) : adminUrl)
  } finally {
    await admin.end()
  }
  return {
    appUrl: urlOfRole(adminUrl, roles.app, secret),
    platformUrl: urlOfRole(adminUrl, roles.platform, secret),
    cluster,
    indexedSearch,
    spread,
  }
}

/** Asked first, so that nothing has been touched: their owner alone could put them behind the wall, or in order. */
const refuseForeignTables = async (admin: Client): Promise<void> => {
  const { rows } = await admin.query<{ name: string; owner: string }>(
    `select t.oid::regclass::text as name, pg_get_userbyid(relowner) as owner
     from pg_class t join pg_namespace n on n.oid = relnamespace
     where nspname in ('public', 'drizzle', 'pgboss') and relkind in ('r', 'p')
       and not pg_has_role(current_user, relowner, 'usage')
     order by 1`,
  )
  if (rows.length === 0) return
  const lines = rows.map(
    ({ name, owner }) => `The database holds the table ${name}, which belongs to ${owner}.`,
  )
  throw new StartFailure(
    [
      ...lines,
      'Kompeten needs a database of its own: set DATABASE_URL to another, or move what is there.',
    ].join('\n'),
  )
}

/** Whether there is nothing to apply, asked of one machine alone: others of a cluster may be away at a start. */
const isMigrated = async (admin: Client): Promise<boolean> => {
  const { rowCount } = await admin.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  if (rowCount === 0) return false
  const { rows } = await admin.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return readMigrationFiles({ migrationsFolder }).every(
    ({ folderMillis }) => folderMillis <= Number(rows[0]?.last),
  )
}

const applyAll = async (admin: Client): Promise<void> => {
  if (await isMigrated(admin)) return
  try {
    await applyMigrations(drizzle({ client: admin }), { migrationsFolder })
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new StartFailure(`A migration failed, nothing was changed: ${String(reason)}.`)
  }
}
