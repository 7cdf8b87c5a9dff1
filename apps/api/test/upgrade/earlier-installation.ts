import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { inject } from 'vitest'

type Table = { table: string; columns: string[]; rows: unknown[][] }

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
const kept = fileURLToPath(new URL('installation.ndjson.gz', import.meta.url))
/** The last migration that the kept installation had seen. */
const lastThen = 38

/** The migrations that there were then: what was applied once is never changed. */
const migrationsThen = (): string => {
  const folder = mkdtempSync(join(inject('runFolder'), 'migrations-'))
  mkdirSync(join(folder, 'meta'))
  const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as {
    entries: { idx: number; tag: string }[]
  }
  const entries = journal.entries.filter(({ idx }) => idx <= lastThen)
  for (const { tag } of entries) cpSync(join(migrations, `${tag}.sql`), join(folder, `${tag}.sql`))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return folder
}

/** Makes of an empty database an installation of 23 November 2026, with its rows (see the README beside). */
export const fillWithEarlierInstallation = async (url: string): Promise<Table[]> => {
  const tables = gunzipSync(readFileSync(kept))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Table)
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    await applyMigrations(drizzle({ client: admin }), { migrationsFolder: migrationsThen() })
    await admin.query('begin')
    // Tables come in the order of their names: neither keys of others nor triggers ask for an order.
    await admin.query(`set local session_replication_role = 'replica'`)
    for (const { table, columns, rows } of tables) {
      const names = columns.map((name) => `"${name}"`).join(', ')
      const records = rows.map((values) => Object.fromEntries(columns.map((name, at) => [name, values[at]])))
      // Some rows come with migrations.
      await admin.query(`delete from "${table}"`)
      await admin.query(
        `insert into "${table}" (${names}) select ${names} from jsonb_populate_recordset(null::"${table}", $1)`,
        [JSON.stringify(records)],
      )
    }
    await admin.query('commit')
  } finally {
    await admin.end()
  }
  return tables
}
