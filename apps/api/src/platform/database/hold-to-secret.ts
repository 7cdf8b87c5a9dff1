import type { Client } from 'pg'
import { sealer } from '../sealing.ts'
import { StartFailure } from '../start-failure.ts'

/** The mark of a secret: it tells two of them apart, and nothing of what either is. */
const markOf = (secret: string): string => sealer(secret, 'installation').fingerprint('secret')

/**
 * Refuses, before anything is touched, a secret that is not the one with which this database was begun: what was sealed
 * with that could not be read, what is sealed with this not by the other, and the same NIK would be taken twice.
 * Answers whether it is the one; it is noted (`noteSecret`) where none is yet, and where the operator says that the first is lost (`isNew`).
 */
export const holdToSecret = async (admin: Client, secret: string, isNew: boolean): Promise<boolean> => {
  const noted = await markNoted(admin)
  if (noted === markOf(secret)) return true
  if (noted !== undefined && !isNew) throw new StartFailure(otherSecret)
  return false
}

/** Notes with which secret this database is served from now on. */
export const noteSecret = async (admin: Client, secret: string): Promise<void> => {
  await admin.query('create schema if not exists drizzle')
  await admin.query('create table if not exists drizzle.installation (secret_mark text not null)')
  await admin.query('delete from drizzle.installation')
  await admin.query('insert into drizzle.installation values ($1)', [markOf(secret)])
}

const markNoted = async (admin: Client): Promise<string | undefined> => {
  const { rowCount } = await admin.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = 'installation'`,
  )
  if (rowCount === 0) return undefined
  const { rows } = await admin.query<{ mark: string }>('select secret_mark as mark from drizzle.installation')
  return rows[0]?.mark
}

const otherSecret = [
  'This database was made with another secret: set KOMPETEN_SECRET to it, or put it back into DATA_DIR/secret.',
  'Where it is lost for good, NEW_SECRET=on goes on with this one: what was sealed with the other stays unreadable (docs/operating.md).',
].join('\n')
