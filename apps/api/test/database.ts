import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Cluster } from '../src/platform/database/database.ts'
import { roles, urlOfRole } from '../src/platform/database/roles.ts'
import { atDatabase } from './database-url.ts'
import { eventually } from './eventually.ts'
import { testSecret } from './secret.ts'

export type TestDatabase = {
  /** The superuser's connection: sees and may do everything. */
  url: string
  /** As the server connects: walled by tenant, and across tenants. */
  appUrl: string
  platformUrl: string
  cluster?: Cluster | undefined
  drop(): Promise<void>
}

/** The settings by which a server that is a process of its own finds a prepared database. */
export const settingsOf = ({ url, cluster }: Pick<TestDatabase, 'url' | 'cluster'>) => ({
  DATABASE_URL: url,
  KOMPETEN_SECRET: testSecret,
  ...(cluster && { DATABASE_CLUSTER: cluster }),
})

/** A database of one's own, migrated and empty, within a tenth of a second. `drop` also ends its connections. */
export const freshDatabase = (): Promise<TestDatabase> =>
  makeDatabase(new URL(inject('templateUrl')).pathname.slice(1))

/** A database without a single table. */
export const bareDatabase = (): Promise<TestDatabase> => makeDatabase('template0')

const makeDatabase = async (template: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copies files instead of logging pages: five times as fast for a database of this size.
  await onEveryNode(`create database ${name} template ${template} strategy file_copy`)
  const url = atDatabase(inject('templateUrl'), name)
  return {
    url,
    appUrl: urlOfRole(url, roles.app, testSecret),
    platformUrl: urlOfRole(url, roles.platform, testSecret),
    cluster: inject('nodes').length > 1 ? 'citus' : undefined,
    // What looks after a database of a cluster may come back while it is dropped.
    drop: () => eventually(() => onEveryNode(`drop database if exists ${name} with (force)`)),
  }
}

const onEveryNode = async (statement: string): Promise<void> => {
  await Promise.all(inject('nodes').map((node) => asAdmin(node, statement)))
}

const asAdmin = async (node: string, statement: string): Promise<void> => {
  const admin = new Client({ connectionString: atDatabase(node, 'postgres') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
