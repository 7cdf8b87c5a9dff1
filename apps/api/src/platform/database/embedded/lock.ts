import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from '../../start-failure.ts'
import { birthOf } from './process-birth.ts'

/**
 * Takes the folder for this process, or refuses when a living process has it. Gives the function that frees it.
 *
 * A process that wants the folder first writes a claim under its own name and then looks for the claims of others, so
 * of two at once at least one sees the other and steps back. A claim names a process by number and birth: that of a
 * killed process, or of one whose number was reused, is void, and any process that finds it removes it.
 */
export const lockFolder = async (folder: string): Promise<() => void> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const own = join(folder, claimOf(process.pid))
  for (let attempt = 1; ; attempt += 1) {
    const rival = holderOf(folder)
    if (rival === undefined) {
      writeFileSync(own, '', { mode: 0o600 })
      if (livingClaims(folder).length === 1) return () => rmSync(own, { force: true })
      rmSync(own, { force: true })
    }
    if (attempt === 5)
      throw new StartFailure(`Another server${rival ? ` (process ${rival})` : ''} uses ${folder}.`)
    // Two that saw each other come back at different times.
    await pause(20 + Math.random() * 100)
  }
}

/** The number of the living process that has the folder, or none. */
export const holderOf = (folder: string): number | undefined => {
  const [claim] = existsSync(folder) ? livingClaims(folder) : []
  return claim === undefined ? undefined : pidOf(claim)
}

const suffix = '.lock'
const claimOf = (pid: number) => `${pid}-${birthOf(pid) ?? 'gone'}${suffix}`
const pidOf = (claim: string) => Number.parseInt(claim, 10)

const livingClaims = (folder: string): string[] =>
  readdirSync(folder).filter((claim) => {
    if (!claim.endsWith(suffix)) return false
    if (claim === claimOf(pidOf(claim)) && birthOf(pidOf(claim)) !== undefined) return true
    rmSync(join(folder, claim), { force: true })
    return false
  })
