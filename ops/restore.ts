import { chownSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureDataFolder, unfinishedRestore } from '../apps/api/src/platform/data-folder.ts'
import { locateCluster } from '../apps/api/src/platform/database/embedded.ts'
import { StartFailure } from '../apps/api/src/platform/start-failure.ts'
import { command } from './command.ts'
import { copyTree, refuseInside } from './embedded/copy-tree.ts'
import { checkedManifest, parts } from './embedded/manifest.ts'

/**
 * Makes a data folder out of a backup, once every file of it has been found to be as it was. The first start on the
 * folder replays what changed while the backup was made; from then on it is a server's folder like any other.
 */
const restore = async (backup: string, dataDir: string): Promise<string> => {
  refuseInside(dataDir, backup)
  const { madeAt } = await checkedManifest(backup)
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new StartFailure(`${dataDir} is not empty: name a new folder.`)
  }
  ensureDataFolder(dataDir)
  writeFileSync(unfinishedRestore(dataDir), '')
  await copyTree(join(backup, parts.rest), dataDir)
  const { home, account } = locateCluster({ dataDir })
  const draft = join(home, 'data.restored')
  await copyTree(join(backup, parts.cluster), draft, {
    own: (path) => account && chownSync(path, account.uid, account.gid),
  })
  renameSync(draft, join(home, 'data'))
  rmSync(unfinishedRestore(dataDir))
  return `${dataDir} is as it was at ${madeAt}: start the server with DATA_DIR=${dataDir}.`
}

await command(['backup', 'new data folder'], (backup = '', dataDir = '') =>
  restore(resolve(backup), resolve(dataDir)),
)
