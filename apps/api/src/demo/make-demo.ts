import type { App } from '../app.ts'
import { openDatabase, type RoleUrls } from '../platform/database/database.ts'
import { reachDatabase } from '../platform/database/reach.ts'
import { tableRules } from '../prepare-database.ts'
import { emptyTables, isHalfMade, lockDemo, markBegun, markFinished, wasMade } from './demo-seed.store.ts'
import { notedFiles } from './noted-files.ts'
import { isEmpty, seedDemo } from './seed.ts'

/** Filled by every start, not by the demo; and what is known of files that came to nothing. */
const kept = [...tableRules.readInTenants, 'reference_stamp', 'waiting_upload']

/** The demo of a database, while no other server can make it. */
export type DemoHold = {
  /** Whether its people are in the database. */
  isThere(): Promise<boolean>
  /** Makes the demo where nobody has an account yet; returns whether it did. */
  make(app: App): Promise<boolean>
  /** Lets other servers go on; idempotent. */
  release(): Promise<void>
}

/**
 * Holds the making of the demo, and first takes away what a start that was killed half-way left: the tables are emptied
 * and the demo can start again. Nothing of anybody is lost by that, for no server listens before its demo is finished.
 */
export const holdDemo = async (adminUrl: string, urls: RoleUrls): Promise<DemoHold> => {
  const admin = await reachDatabase(adminUrl)
  let isHeld = true
  const release = async () => {
    if (isHeld) await admin.end()
    isHeld = false
  }
  try {
    await lockDemo(admin)
    if (await isHalfMade(admin)) await emptyTables(admin, kept)
  } catch (error) {
    await release()
    throw error
  }
  return {
    isThere: () => wasMade(admin),
    make: async (app) => {
      if (!(await isEmpty(app))) return false
      await markBegun(admin)
      // A demo says the same few hundred things twenty thousand times.
      const database = openDatabase(urls, 4, { repetitive: true })
      try {
        const noted = notedFiles({ ...app, database })
        // Half a demo is made again from the start anyway, so none of its commits waits for the disk but the last,
        // which takes all with it.
        const stage = { ...app.stage, database, mode: 'unflushed' } as const
        await seedDemo({ ...app, database, files: noted.files, stage })
        await noted.settle()
      } finally {
        await database.close()
      }
      await markFinished(admin)
      return true
    },
    release,
  }
}
