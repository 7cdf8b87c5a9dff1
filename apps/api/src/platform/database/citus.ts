import { type Client, escapeIdentifier } from 'pg'
import { StartFailure } from '../start-failure.ts'
import { roles } from './roles.ts'
import type { TableRules } from './wall.ts'

/** Where a table's rows lie: by LSP over the workers, whole on every node, or on the coordinator alone. */
type Place = 'by-lsp' | 'whole' | 'coordinator'

type Table = {
  name: string
  /** Whether its primary key has `lsp_id`. */
  keyed: boolean
  /** The tables that its foreign keys point at, itself not among them. */
  parents: string[]
}

/** Which tables of tenants may be spread: those without rows, which takes no time; or all, while no server runs. */
export type Spreading = 'empty' | 'all'

/**
 * Lets each table lie where it belongs on a cluster of Citus: the tables of tenants by `lsp_id`, all in one group, so
 * that what an LSP has lies on one machine; what statements join with them whole on every node; the rest on the
 * coordinator. Idempotent, and goes on where it was cut off. Returns the tables that it moved.
 *
 * @throws {StartFailure} where the database is on no cluster, or a tenants' table with rows lies elsewhere and only empty ones may move
 */
export const spreadTables = async (
  admin: Client,
  rules: TableRules,
  spreading: Spreading,
): Promise<string[]> => {
  await refuseWithoutWorkers(admin)
  const now = await placesNow(admin)
  const misplaced = inOrder(await readTables(admin)).filter((table) => {
    const wanted = placeOf(table, rules)
    return wanted !== 'coordinator' && wanted !== now.get(table.name)
  })
  if (spreading === 'empty')
    await refuseRows(
      admin,
      misplaced.filter((table) => placeOf(table, rules) === 'by-lsp'),
    )
  else if (misplaced.length > 0) await refuseServers(admin)
  for (const table of misplaced) await place(admin, table, placeOf(table, rules))
  if (spreading === 'all') await dropCopies(admin)
  return misplaced.map(({ name }) => name)
}

const withOption = (adminUrl: string, option: string): string => {
  const url = new URL(adminUrl)
  url.searchParams.set('options', `-c ${option}`)
  return url.href
}

/** The owner's connection, of which what it makes is made on the coordinator alone. */
export const onCoordinator = (adminUrl: string): string =>
  withOption(adminUrl, 'citus.enable_ddl_propagation=off')

/** The owner's connection to a cluster, to which the coordinator is a node as any other: it may alter what it has read there. */
export const throughNodes = (adminUrl: string): string =>
  withOption(adminUrl, 'citus.enable_local_execution=off')

/**
 * Executes a statement of a superuser on every node that can be reached: one that is away keeps no server from starting, and has the
 * statement from the start that follows its return at the latest.
 *
 * @throws {StartFailure} where one of them refuses
 */
export const onEveryNode = async (admin: Client, statement: string): Promise<void> => {
  const { rows } = await admin.query<{ success: boolean; result: string }>(
    'select success, result from run_command_on_all_nodes($1)',
    [statement],
  )
  const failed = rows.find(({ success, result }) => !success && !result.startsWith(unreached))
  if (failed) throw new StartFailure(`A node of the cluster refuses "${statement}": ${failed.result}.`)
}

/** How Citus begins to tell that a node is away. */
const unreached = 'failed to connect to '

const refuseWithoutWorkers = async (admin: Client): Promise<void> => {
  const { rowCount: installed } = await admin.query(`select from pg_extension where extname = 'citus'`)
  const { rowCount: workers } = installed
    ? await admin.query('select from pg_dist_node where isactive and shouldhaveshards')
    : { rowCount: 0 }
  if (workers === 0)
    throw new StartFailure(
      'DATABASE_CLUSTER is citus, but the database has no extension citus that knows a worker (docs/scaling.md).',
    )
}

/** Where each table belongs, by what the catalogue and the rules say of it; also on a PostgreSQL without Citus. */
export const placesOf = async (admin: Client, rules: TableRules): Promise<ReadonlyMap<string, Place>> =>
  new Map((await readTables(admin)).map((table) => [table.name, placeOf(table, rules)]))

const placesNow = async (admin: Client): Promise<ReadonlyMap<string, Place>> => {
  const { rows } = await admin.query<{ name: string; place: Place }>(`
    select relname as name, case when partmethod = 'h' then 'by-lsp' else 'whole' end as place
    from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
    where partmethod = 'h' or repmodel = 't'`)
  return new Map(rows.map(({ name, place }) => [name, place]))
}

const readTables = async (admin: Client): Promise<Table[]> => {
  const { rows } = await admin.query<Table>(`
    select t.relname as name,
           exists (select from pg_constraint c join pg_attribute a on a.attrelid = conrelid and attnum = any (conkey)
                   where conrelid = t.oid and contype = 'p' and attname = 'lsp_id') as keyed,
           array(select distinct p.relname::text from pg_constraint c join pg_class p on p.oid = confrelid
                 where conrelid = t.oid and contype = 'f' and confrelid <> conrelid) as parents
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
    order by t.relname`)
  return rows
}

const placeOf = ({ name, keyed }: Table, rules: TableRules): Place => {
  if (rules.readInTenants.includes(name) || rules.joinedWithTenants.includes(name)) return 'whole'
  return keyed && !rules.global.includes(name) ? 'by-lsp' : 'coordinator'
}

/** A table after those that its foreign keys point at: they have to be spread before it. */
const inOrder = (tables: Table[]): Table[] => {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<Table>()
  const visit = (table: Table) => {
    if (ordered.has(table)) return
    for (const parent of table.parents) {
      const found = byName.get(parent)
      if (found) visit(found)
    }
    ordered.add(table)
  }
  for (const table of tables) visit(table)
  return [...ordered]
}

const refuseRows = async (admin: Client, tables: Table[]): Promise<void> => {
  for (const { name } of tables) {
    const { rowCount } = await admin.query(`select from ${escapeIdentifier(name)} limit 1`)
    if (rowCount === 0) continue
    throw new StartFailure(
      `The table ${name} holds rows and is not spread over the cluster: end every server, then npm run distribute.`,
    )
  }
}

const refuseServers = async (admin: Client): Promise<void> => {
  const { rowCount } = await admin.query(
    `select from pg_stat_activity where datname = current_database() and usename = any ($1)`,
    [Object.values(roles)],
  )
  if (rowCount !== 0)
    throw new StartFailure(
      'A server uses the database: end every server first, for it would go on as if nothing were spread.',
    )
}

const place = async (admin: Client, { name }: Table, to: Place): Promise<void> => {
  const table = `public.${escapeIdentifier(name)}`
  if (to === 'whole') {
    await admin.query('select create_reference_table($1)', [table])
    return
  }
  const { rows } = await admin.query<{ spread: string }>(
    `select logicalrelid::text as spread from pg_dist_partition where partmethod = 'h' order by logicalrelid limit 1`,
  )
  // One group for all: each table has an LSP's rows on the machine where the others have them.
  const group = rows[0]?.spread ?? 'none'
  await admin.query(`select create_distributed_table($1, 'lsp_id', colocate_with => $2)`, [table, group])
}

/** What a table held before it was spread stays on the coordinator, unseen, until it is told to go. */
const dropCopies = async (admin: Client): Promise<void> => {
  const { rows } = await admin.query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition
     where (partmethod = 'h' or repmodel = 't') and pg_relation_size(logicalrelid) > 0`,
  )
  for (const { name } of rows)
    await admin.query('select truncate_local_data_after_distributing_table($1)', [name])
}
