import { existsSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartFailure } from '../apps/api/src/platform/start-failure.ts'
import { command } from './command.ts'
import { copyCluster } from './embedded/copy-cluster.ts'
import { copyTree, refuseInside } from './embedded/copy-tree.ts'
import { parts, writeManifest } from './embedded/manifest.ts'
import { runningCluster } from './embedded/running-cluster.ts'

/** The cluster is copied by its own rules; locks and the mailbox of a developer are not worth keeping. */
const apart = /^(postgres|mail|[^/]*\.lock)$/

/**
 * Backs up a server with the embedded database while it serves: database, files, secrets. The database comes first,
 * so that every file its rows name is in the copy too. The backup is there whole or not at all: what has been copied
 * when it fails or is told to end is removed, for it holds the secrets.
 */
const backUp = async (dataDir: string, backup: string): Promise<string> => {
  refuseInside(backup, dataDir)
  const cluster = runningCluster(dataDir)
  if (existsSync(backup)) throw new StartFailure(`${backup} is there already: name a new folder.`)
  const draft = `${backup}.part`
  const discard = () => rmSync(draft, { recursive: true, force: true })
  discard()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      discard()
      process.exit(1)
    })
  }
  try {
    const copiedCluster = await copyCluster(cluster, join(draft, parts.cluster))
    const rest = await copyTree(dataDir, join(draft, parts.rest), { skip: (path) => apart.test(path) })
    writeManifest(draft, { madeAt: new Date().toISOString(), cluster: copiedCluster, rest })
    renameSync(draft, backup)
    const many = Object.keys(copiedCluster).length + Object.keys(rest).length
    return `${many} files are backed up in ${backup}.`
  } catch (error) {
    discard()
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error)
    throw new StartFailure(`The backup failed, and nothing of it is kept: ${reason}.`)
  }
}

await command(['data folder', 'new folder for the backup'], (dataDir = '', backup = '') =>
  backUp(resolve(dataDir), resolve(backup)),
)
