import type { App } from '../app.ts'
import { type Database, openDatabase, type RoleUrls } from '../platform/database/database.ts'
import { reachDatabase } from '../platform/database/reach.ts'
import { tableRules } from '../prepare-database.ts'
import { demoMark, emptyTables, isLookedAt, lockDemo, markBegun, markFinished } from './demo-seed.store.ts'
import { notedFiles } from './noted-files.ts'
import { isEmpty, seedDemo, seedRest } from './seed.ts'

/** Filled by every start, not by the demo; and what is known of files that came to nothing. */
const kept = [...tableRules.readInTenants, 'reference_stamp', 'waiting_upload']

/** The demo of a database, while no other server can make it. */
export type DemoHold = {
  /**
   * How much of it was found: nothing also where what was half-made has been taken away; a part where its making had ended
   * early and somebody had signed in, at this start and at every later one.
   */
  readonly found: 'none' | 'part' | 'whole'
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
 * stays, and is known as a part from then on.
 */
export const holdDemo = async (adminUrl: string, urls: RoleUrls): Promise<DemoHold> => {
  const admin = await reachDatabase(adminUrl)
  let database: Database | undefined
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await database?.close()
    await admin.end()
  }
  const find = async (): Promise<DemoHold['found']> => {
    await lockDemo(admin)
    const mark = await demoMark(admin)
    if (mark !== 'begun') return mark
    if (await isLookedAt(admin)) {
      await markFinished(admin, 'part')
      return 'part'
    }
    await emptyTables(admin, kept)
    return 'none'
  }
  const found = await find().catch(async (error) => {
    await release()
    throw error
  })
  return {
    found,
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
        await markFinished(admin, 'whole')
      }
    },
    release,
  }
}
