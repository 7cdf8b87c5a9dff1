import type { Client } from 'pg'
import { sealer } from '../sealing.ts'
import { StartFailure } from '../start-failure.ts'
import type { Bus } from './bus.ts'

/** The mark of a secret: it tells two of them apart, and nothing of what either is. */
const markOf = (secret: string): string => sealer(secret, 'installation').fingerprint('secret')

/**
 * Refuses, before anything is touched, a secret that is not the one with which this database was begun: what was sealed
 * with that could not be read, what is sealed with this not by the other, and the same NIK would be taken twice.
 * Answers whether it is the one; it is noted (`noteSecret`) where none is yet, and where the operator says that the first is lost (`isNew`).
 */
export const holdToSecret = async (admin: Client, secret: string, isNew: boolean): Promise<boolean> => {
  const known = await markNoted(admin)
  if (known === markOf(secret)) return true
  if (known !== undefined && !isNew) throw new StartFailure(otherSecret)
  return false
}

/** Notes with which secret this database is served from now on, and tells those who serve it with another. */
export const noteSecret = async (admin: Client, secret: string): Promise<void> => {
  const mark = markOf(secret)
  await admin.query('create schema if not exists drizzle')
  await admin.query('create table if not exists drizzle.installation (secret_mark text not null)')
  await admin.query('delete from drizzle.installation')
  await admin.query('insert into drizzle.installation values ($1)', [mark])
  await admin.query('select pg_notify($1, $2)', [noted, mark])
}

/** The channel on which it is told which secret was noted. */
const noted = 'secret_noted'

/**
 * Aborted once this database is served with another secret than this one, or its roles have other passwords: what this server
 * seals from then on nobody could read.
 */
export const secretReplaced = (bus: Bus, secret: string): AbortSignal => {
  const replaced = new AbortController()
  bus.subscribe(noted, (mark) => {
    if (mark !== markOf(secret)) replaced.abort()
  })
  return AbortSignal.any([replaced.signal, bus.turnedAway])
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
