import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
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
