import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { birthOf } from './process-birth.ts'

/** The number of the PostgreSQL server that runs on the data folder, or none. */
export const runningPostmaster = (dataDir: string): number | undefined => {
  const pid = noted(dataDir)
  return pid !== undefined && birthOf(pid) !== undefined && worksIn(pid, dataDir) ? pid : undefined
}

/**
 * Removes what a killed server left behind. PostgreSQL itself takes the note seriously when its number has since been
 * given to another process, and would refuse to start.
 */
export const forgetDeadPostmaster = (dataDir: string): void => {
  if (runningPostmaster(dataDir) === undefined) rmSync(noteIn(dataDir), { force: true })
}

const noteIn = (dataDir: string) => join(dataDir, 'postmaster.pid')

const noted = (dataDir: string): number | undefined => {
  try {
    const pid = Number.parseInt(readFileSync(noteIn(dataDir), 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** Only Linux tells; elsewhere a living process is taken for the server. */
const worksIn = (pid: number, dataDir: string): boolean => {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir)
  } catch {
    return false
  }
}
