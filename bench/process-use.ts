import type { ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

type Use = { parent: number; own: number; endedChildren: number }

const useOf = (pid: number | string): Use => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
  const seconds = (at: number) => ((fields[at] ?? 0) + (fields[at + 1] ?? 0)) / 100
  return { parent: fields[1] ?? 0, own: seconds(11), endedChildren: seconds(13) }
}

/** Seconds of processor that a process has used, threads included; Linux only. */
export const processorSeconds = ({ pid = 0 }: ChildProcess): number => useOf(pid).own

/** The process of PostgreSQL that all others are children of; Linux only. */
export const postmasterOf = async (admin: pg.Client): Promise<number> => {
  const { rows } = await admin.query<{ pid: number }>('select pg_backend_pid() as pid')
  return useOf(rows[0]?.pid ?? 0).parent
}

/** Seconds of processor that PostgreSQL has used with all of its processes, also those that have ended; Linux only. */
export const databaseSeconds = (postmaster: number): number => {
  const { own, endedChildren } = useOf(postmaster)
  const living = readdirSync('/proc').flatMap((pid) => {
    // A process may end while it is looked at.
    const use = /^\d+$/.test(pid) && existsSync(`/proc/${pid}/stat`) ? useOf(pid) : undefined
    return use?.parent === postmaster ? use.own : []
  })
  return living.reduce((sum, seconds) => sum + seconds, own + endedChildren)
}

/** Megabytes that a process holds now; Linux only. */
export const megabytes = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
