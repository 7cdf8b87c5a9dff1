import { Client } from 'pg'
import { prepareDatabase } from '../src/prepare-database.ts'
import { atDatabase } from './database-url.ts'
import { testSecret } from './secret.ts'

/** Few, for every test's database is a copy of the template on every node. */
const shards = 4

/** A cluster's template: its database's name, and the connections of every node's owner, the coordinator first. */
export type CitusTemplate = { url: string; nodes: string[] }

const asking = async <Row extends object>(url: string, ...statements: string[]): Promise<Row[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** The same connection; a cluster alters the parts of tables one after another there, which some statements ask of it. */
export const oneByOne = (url: string): string => {
  const asked = new URL(url)
  asked.searchParams.set('options', '-c citus.multi_shard_modify_mode=sequential')
  return asked.href
}

/**
 * Makes the template on a cluster that runs already (`ops/citus/cluster.sh`), told by its coordinator's address: a
 * database on each node that is prepared and spread, and closed, so that it can be copied.
 */
export const citusTemplate = async (coordinator: string): Promise<CitusTemplate> => {
  const [name, own] = ['kompeten_template', new URL(coordinator)]
  const workers = await asking<{ host: string; port: number }>(
    coordinator,
    'select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by 1, 2',
  )
  const nodes = [
    coordinator,
    ...workers.map(({ host, port }) => Object.assign(new URL(coordinator), { hostname: host, port }).href),
  ]
  for (const node of nodes) {
    await asking(
      atDatabase(node, 'postgres'),
      `drop database if exists ${name} with (force)`,
      `create database ${name}`,
    )
    await asking(atDatabase(node, name), 'create extension citus')
  }
  const url = atDatabase(coordinator, name)
  await asking(
    url,
    `select citus_set_coordinator_host('${own.hostname}', ${own.port})`,
    ...workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
    `alter database ${name} set citus.shard_count = ${shards}`,
  )
  await prepareDatabase({ adminUrl: url, secret: testSecret, cluster: 'citus' })
  for (const node of nodes)
    await asking(
      atDatabase(node, 'postgres'),
      `alter database ${name} allow_connections false`,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    )
  return { url, nodes }
}
