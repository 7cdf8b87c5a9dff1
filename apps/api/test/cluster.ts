import { existsSync, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  locateCluster,
  startEmbedded,
} from '../src/platform/database/embedded.ts'
import { bySocket } from './database-url.ts'

export const folderPrefix = 'kompeten-test-'

/** Nothing here has to outlive the machine's next failure. */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // In a file of the folder, so that a killed server leaves nothing outside of it.
  dynamic_shared_memory_type: 'mmap',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '128MB',
  max_connections: '300',
}

/** Copying a database in memory takes a sixth of the time it takes on disk; containers often have little of it. */
export const quickestFolder = (): string => {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 4e9 ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A folder for one cluster, which `discardFolder` removes. */
export const temporaryFolder = (): string => mkdtempSync(join(quickestFolder(), folderPrefix))

const optionsOf = (dataDir: string): EmbeddedOptions => {
  const binaries = process.env.TEST_POSTGRES ?? 'embedded'
  return { dataDir, ...(binaries !== 'embedded' && { binaries }) }
}

/**
 * PostgreSQL for tests on the folder; `durable` runs it as the server does. TEST_POSTGRES names the bin folder of
 * another one than the server brings.
 */
export const startTestCluster = (dataDir: string, durable = false): Promise<EmbeddedDatabase> =>
  startEmbedded({ ...optionsOf(dataDir), ...(!durable && { settings: forgetful }) })

/** The same for all tests of a run, which reach it by a socket in its folder. */
export const startSharedCluster = async (dataDir: string): Promise<EmbeddedDatabase> => {
  const options = optionsOf(dataDir)
  const { home } = locateCluster(options)
  const settings = { ...forgetful, unix_socket_directories: home }
  const started = await startEmbedded({ ...options, settings })
  return { ...started, url: bySocket(started.url, home) }
}

export const discardFolder = (dataDir: string): void => {
  const home = join(dataDir, 'postgres')
  // Where PostgreSQL's account cannot reach the folder, its data lie elsewhere.
  if (existsSync(home)) rmSync(realpathSync(home), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}
