import { chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartFailure } from '../../start-failure.ts'
import type { Account } from './account.ts'
import { forgetDeadPostmaster, runningPostmaster } from './postmaster.ts'
import { run } from './run.ts'
import { configurationFile } from './settings.ts'

/** One PostgreSQL on this machine: its programs, its folder, the account that owns the folder and runs it. */
export type Cluster = { bin: string; home: string; account: Account }

export const superuser = 'kompeten_admin'

const dataOf = ({ home }: Cluster) => join(home, 'data')
const logOf = ({ home }: Cluster) => join(home, 'postgresql.log')

/**
 * Makes the cluster if there is none yet: UTF-8, locale C, checksums, SCRAM for everybody. A cluster is there whole
 * or not at all, however the making ends. Refuses data of another major version of PostgreSQL.
 */
export const makeCluster = async (cluster: Cluster, password: string, durable: boolean): Promise<void> => {
  if (existsSync(join(dataOf(cluster), 'PG_VERSION'))) return refuseOtherVersion(cluster)
  const draft = join(cluster.home, 'data.new')
  const passwordFile = join(cluster.home, 'password.new')
  rmSync(draft, { recursive: true, force: true })
  try {
    writeOwned(cluster, passwordFile, `${password}\n`)
    const { ok, output } = await run(cluster.account, join(cluster.bin, 'initdb'), [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--data-checksums',
      ...(durable ? [] : ['--no-sync']),
    ])
    if (!ok) throw new StartFailure(`PostgreSQL could not be set up in ${cluster.home}: ${lastLine(output)}`)
    renameSync(draft, dataOf(cluster))
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** Starts the cluster, which must not run, on a free port of 127.0.0.1, and gives the port once it answers. */
export const startCluster = async (cluster: Cluster, settings: Record<string, string>): Promise<number> => {
  forgetDeadPostmaster(dataOf(cluster))
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    writeOwned(
      cluster,
      join(dataOf(cluster), 'postgresql.conf'),
      configurationFile({ ...settings, port: String(port) }),
    )
    setLogAside(cluster)
    const { ok, output } = await control(cluster, 'start', `--log=${logOf(cluster)}`)
    if (ok) return port
    // Somebody may have taken the port meanwhile; the processes of a killed server may need a moment to leave.
    if (attempt === 5)
      throw new StartFailure(`PostgreSQL did not start: ${reasonIn(logOf(cluster)) ?? lastLine(output)}`)
  }
}

/** Stops the cluster if it runs, whoever started it: ends its connections and writes everything out. */
export const stopCluster = async (cluster: Cluster): Promise<void> => {
  const pid = runningPostmaster(dataOf(cluster))
  if (pid === undefined) return
  const { ok, output } = await control(cluster, 'stop', '--mode=fast')
  if (!ok && runningPostmaster(dataOf(cluster)) === pid) {
    throw new StartFailure(`PostgreSQL (process ${pid}) did not stop: ${lastLine(output)}`)
  }
}

/** Whether PostgreSQL runs on the cluster's folder, whoever started it. */
export const isRunning = (cluster: Cluster): boolean => runningPostmaster(dataOf(cluster)) !== undefined

const control = (cluster: Cluster, ...args: string[]) =>
  run(cluster.account, join(cluster.bin, 'pg_ctl'), [
    ...args,
    `--pgdata=${dataOf(cluster)}`,
    '--wait',
    // Recovery after a crash reads up to max_wal_size back, which takes its time on a slow disk.
    '--timeout=300',
    '--silent',
  ])

const refuseOtherVersion = async (cluster: Cluster) => {
  const made = readFileSync(join(dataOf(cluster), 'PG_VERSION'), 'utf8').trim()
  const { output } = await run(cluster.account, join(cluster.bin, 'postgres'), ['--version'])
  const [brought] = /\d+/.exec(output) ?? []
  if (made !== brought) {
    throw new StartFailure(
      `${cluster.home} was made by PostgreSQL ${made}, and this version of Kompeten brings ${brought}: see "Upgrading PostgreSQL" in docs/operating.md.`,
    )
  }
}

/** Never writes through a link that the cluster's account may have put there. */
const writeOwned = ({ account }: Cluster, file: string, content: string) => {
  rmSync(file, { force: true })
  writeFileSync(file, content, { mode: 0o600, flag: 'wx' })
  if (account) chownSync(file, account.uid, account.gid)
}

const setLogAside = (cluster: Cluster) => {
  const log = logOf(cluster)
  if (existsSync(log) && statSync(log).size > 1_000_000) renameSync(log, `${log}.old`)
}

const lastLine = (output: string) => output.split('\n').at(-1) ?? ''

const reasonIn = (log: string): string | undefined =>
  existsSync(log)
    ? readFileSync(log, 'utf8')
        .split('\n')
        .findLast((line) => line.includes('FATAL:'))
    : undefined

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
