import { cancelledReads } from './cancelled-reads.ts'
import { databaseAway } from './database-away.ts'
import { databaseDies } from './database-dies.ts'
import type { Drill } from './drill.ts'
import { embeddedDrill } from './embedded-drill.ts'
import { fullDisk } from './full-disk.ts'
import { hungryUploads } from './hungry-uploads.ts'
import { killedImport } from './killed-import.ts'
import { killedTests } from './killed-tests.ts'
import { loginFlood } from './login-flood.ts'
import { lostWorker } from './lost-worker.ts'
import { ownServerDrill } from './own-server-drill.ts'
import { rollingRestart } from './rolling-restart.ts'
import { slowReaders } from './slow-readers.ts'

/** Every drill, in the order in which they run. */
export const drills: readonly Drill[] = [
  embeddedDrill,
  ownServerDrill,
  databaseAway,
  databaseDies,
  rollingRestart,
  killedImport,
  killedTests,
  fullDisk,
  slowReaders,
  hungryUploads,
  loginFlood,
  cancelledReads,
  lostWorker,
]
