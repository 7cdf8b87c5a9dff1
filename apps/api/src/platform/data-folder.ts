import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartFailure } from './start-failure.ts'

/** Makes the data folder, private to the server's account, if it is not there. Folders above it are made as usual. */
export const ensureDataFolder = (dataDir: string): void => {
  try {
    mkdirSync(dirname(dataDir), { recursive: true })
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartFailure(`DATA_DIR: cannot make ${dataDir} (${String(error)}).`)
  }
}

/** Lies in a data folder while a backup is being put into it. */
export const unfinishedRestore = (dataDir: string): string => join(dataDir, 'restore-unfinished')

/** Refuses a data folder whose restoring was cut off: a server would begin an empty installation in it. */
export const refuseUnfinishedRestore = (dataDir: string): void => {
  if (!existsSync(unfinishedRestore(dataDir))) return
  throw new StartFailure(
    `Restoring a backup into ${dataDir} was cut off: remove that folder, and restore into it once more.`,
  )
}
