import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reachDatabase } from '../../apps/api/src/platform/database/reach.ts'
import { type Copied, copyFile, copyTree, hashOfFile } from './copy-tree.ts'
import type { RunningCluster } from './running-cluster.ts'

/** What PostgreSQL makes again at each start, or what belongs to this very server process. */
const emptied = /^(pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/
const skipped =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map)$|(^|\/)(pgsql_tmp.*|pg_internal\.init.*)$/
/** Says up to where the files are known to be whole; read again last, it is never ahead of them. */
const control = 'global/pg_control'

type Client = Awaited<ReturnType<typeof reachDatabase>>

/**
 * Copies the files of a PostgreSQL that goes on serving, by its low-level backup calls: a copy of the files between
 * start and stop, the log of what changed meanwhile, and the label that makes the next start replay it.
 */
export const copyCluster = async ({ files, url }: RunningCluster, to: string): Promise<Copied> => {
  const client = await reachDatabase(url)
  try {
    // Holds the log back from being recycled for as long as this connection lives.
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    )
    await client.query(`select pg_backup_start('kompeten', fast => true)`)
    const copied = await copyTree(files, to, {
      skip: (path) => skipped.test(path) || path === control,
      empty: (path) => emptied.test(path),
    })
    copied[control] = await copyFile(join(files, control), join(to, control))
    const { label, first, last } = await stopBackup(client)
    for (const segment of await readdir(join(files, 'pg_wal'))) {
      if (!segment.endsWith('.history') && !(segment.length === 24 && first <= segment && segment <= last))
        continue
      copied[`pg_wal/${segment}`] = await copyFile(
        join(files, 'pg_wal', segment),
        join(to, 'pg_wal', segment),
      )
    }
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600, flush: true })
    copied.backup_label = await hashOfFile(join(to, 'backup_label'))
    return copied
  } finally {
    await client.end()
  }
}

/** Ends the backup; answers its label, and the first and last segment of the log that it needs. */
const stopBackup = async (client: Client) => {
  const { rows } = await client.query<{ label: string; last: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
  )
  const [{ label, last } = { label: '', last: '' }] = rows
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1]
  if (first === undefined) throw new Error('PostgreSQL gave a label without the begin of its log')
  return { label, first, last }
}
