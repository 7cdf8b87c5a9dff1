import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Seconds of processor that a process has used, threads included; Linux only. */
export const processorSeconds = ({ pid }: ChildProcess): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Megabytes that a process holds now; Linux only. */
export const megabytes = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
