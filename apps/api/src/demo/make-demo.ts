import type { App } from '../app.ts'
import { type Database, openDatabase, type RoleUrls } from '../platform/database/database.ts'
import { reachDatabase } from '../platform/database/reach.ts'
import { tableRules } from '../prepare-database.ts'
import {
  emptyTables,
  isHalfMade,
  isLookedAt,
  lockDemo,
  markBegun,
  markFinished,
  wasMade,
} from './demo-seed.store.ts'
import { notedFiles } from './noted-files.ts'
import { isEmpty, seedDemo, seedRest } from './seed.ts'

/** Filled by every start, not by the demo; and what is known of files that came to nothing. */
const kept = [...tableRules.readInTenants, 'reference_stamp', 'waiting_upload']

/** The demo of a database, while no other server can make it. */
export type DemoHold = {
  /** Whether its people are in the database. */
  isThere(): Promise<boolean>
  /** Whether only a part of it was found, in which somebody had signed in. */
  readonly isPart: boolean
  /**
   * Where nobody has an account yet: makes what one can look around in, and returns what makes the rest, meanwhile. That
   * gives up at its next step once the signal is aborted, and throws its reason.
   */
  make(app: App): Promise<((stop: AbortSignal) => Promise<void>) | undefined>
  /** Lets other servers go on; idempotent. */
  release(): Promise<void>
}

/**
 * Holds the making of the demo, and first takes away what a start that was killed half-way left: the tables are emptied
 * and the demo can start again. Nothing of anybody is lost by that: where somebody has signed in meanwhile, what is there
 * stays, and counts as the whole of it.
 */
export const holdDemo = async (adminUrl: string, urls: RoleUrls): Promise<DemoHold> => {
  const admin = await reachDatabase(adminUrl)
  let database: Database | undefined
  let isHeld = true
  let isPart = false
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await database?.close()
    await admin.end()
  }
  try {
    await lockDemo(admin)
    isPart = (await isHalfMade(admin)) && (await isLookedAt(admin))
    if (isPart) await markFinished(admin)
    else if (await isHalfMade(admin)) await emptyTables(admin, kept)
  } catch (error) {
    await release()
    throw error
  }
  return {
    isThere: () => wasMade(admin),
    isPart,
    make: async (app) => {
      if (!(await isEmpty(app))) return undefined
      await markBegun(admin)
      // A demo says the same few hundred things twenty thousand times.
      database = openDatabase(urls, 4, { repetitive: true })
      const noted = notedFiles({ ...app, database })
      // Half a demo is made again from the start anyway, so none of its commits waits for the disk but the last, which
      // takes all with it.
      const stage = { ...app.stage, database, mode: 'unflushed' } as const
      const making = { ...app, database, files: noted.files, stage }
      const begun = await seedDemo(making)
      return async (stop) => {
        await seedRest(making, begun, stop)
        await noted.settle()
        await markFinished(admin)
      }
    },
    release,
  }
}
