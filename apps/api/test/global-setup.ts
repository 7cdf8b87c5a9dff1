import { readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { holderOf } from '../src/platform/database/embedded/lock.ts'
import { runningPostmaster } from '../src/platform/database/embedded/postmaster.ts'
import { prepareDatabase } from '../src/prepare-database.ts'
import { citusTemplate } from './citus.ts'
import {
  discardFolder,
  folderPrefix,
  quickestFolder,
  startSharedCluster,
  temporaryFolder,
} from './cluster.ts'
import { testSecret } from './secret.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's connection to the migrated database that every test's own is a copy of. */
    templateUrl: string
    /** Connections of the owner to every node of a cluster, the coordinator first; one, where the database is on one PostgreSQL. */
    nodes: string[]
    /** Goes away with the run, and whatever tests put there with it. */
    runFolder: string
  }
}

/**
 * One PostgreSQL for the whole run, in a folder of its own that goes away with it; or with TEST_CITUS a cluster that runs
 * already, by the address of its coordinator.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await discardLeftovers()
  const coordinator = process.env.TEST_CITUS
  return coordinator === undefined ? onePostgres(project) : onCitus(project, coordinator)
}

const onCitus = async (project: TestProject, coordinator: string) => {
  const { url, nodes } = await citusTemplate(coordinator)
  const folder = temporaryFolder()
  project.provide('templateUrl', url)
  project.provide('nodes', nodes)
  project.provide('runFolder', folder)
  return async () => discardFolder(folder)
}

const onePostgres = async (project: TestProject) => {
  const dataDir = temporaryFolder()
  const cluster = await startSharedCluster(dataDir)
  const tearDown = async () => {
    await cluster.stop()
    discardFolder(dataDir)
  }
  try {
    await prepareDatabase({ adminUrl: cluster.url, secret: testSecret })
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('templateUrl', cluster.url)
  project.provide('nodes', [cluster.url])
  project.provide('runFolder', dataDir)
  return tearDown
}

/**
 * A run that was killed could not clean up: its PostgreSQL runs on, its folders are still there. What is young or
 * locked belongs to a run that lives.
 */
const discardLeftovers = async (): Promise<void> => {
  const tenMinutesAgo = Date.now() - 600_000
  for (const parent of new Set([quickestFolder(), tmpdir()])) {
    for (const name of readdirSync(parent).filter((name) => name.startsWith(folderPrefix))) {
      const dataDir = join(parent, name)
      if (statSync(dataDir).birthtimeMs > tenMinutesAgo || holderOf(dataDir) !== undefined) continue
      const postmaster = runningPostmaster(join(dataDir, 'postgres', 'data'))
      if (postmaster !== undefined) {
        process.kill(postmaster, 'SIGQUIT')
        await pause(500)
      }
      discardFolder(dataDir)
    }
  }
}
