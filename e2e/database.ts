import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { test } from './test.ts'

/** Where the portable part of `postmaster.pid` names the port. */
const portLine = 3

/** Runs a statement as the superuser of the database under test: what nobody can do by the product. */
export const bySql = async (statement: string, values: unknown[] = []): Promise<void> => {
  const { dataDir } = test.info().config.metadata
  if (typeof dataDir !== 'string') throw new Error('The walks are not told where the data lie')
  const files = join(realpathSync(join(dataDir, 'postgres')), 'data')
  const port = readFileSync(join(files, 'postmaster.pid'), 'utf8').split('\n')[portLine]
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  const client = new pg.Client({
    connectionString: `postgresql://kompeten_admin:${password}@127.0.0.1:${port}/kompeten`,
  })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}
