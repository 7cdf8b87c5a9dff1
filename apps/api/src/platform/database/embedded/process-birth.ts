import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * What tells a living process from a later one with the same number: a short text that stays the same for the
 * process's life and, except on Windows, is never that of another. None: there is no such process any more.
 */
export const birthOf = (pid: number): string | undefined => {
  const birth = process.platform === 'linux' ? linuxBirth(pid) : otherBirth(pid)
  return birth && createHash('sha256').update(birth).digest('hex').slice(0, 16)
}

const linuxBirth = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticksSinceBoot = fields[18]
    return state === 'Z'
      ? undefined
      : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')} ${ticksSinceBoot}`
  } catch {
    return undefined
  }
}

const otherBirth = (pid: number): string | undefined => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Not being allowed to signal a process proves that it lives.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined
  }
  if (process.platform === 'win32') return 'alive'
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { stdio: 'pipe' })
    .toString()
    .trim()
}
