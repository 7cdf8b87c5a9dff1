import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from './product.ts'

const execute = promisify(execFile)
const script = fileURLToPath(new URL('../citus/cluster.sh', import.meta.url))

/** Where Citus lies once `ops/citus/cluster.sh build` has installed it. */
const library = '/usr/lib/postgresql/15/lib/citus.so'

/** A coordinator, two workers and one that joins them. */
const nodes = 4

/** The first of so many ports in a row that nobody listens on now. */
const freePorts = async (many: number): Promise<number> => {
  const first = await freePort()
  const others = Array.from({ length: many - 1 }, (_, at) => first + at + 1)
  const isFree = async (port: number) => {
    const probe = createServer()
    try {
      await once(probe.listen(port, '127.0.0.1'), 'listening')
      return true
    } catch {
      return false
    } finally {
      probe.close()
    }
  }
  return (await Promise.all(others.map(isFree))).every(Boolean) ? first : freePorts(many)
}

/** What a drill on a cluster lacks on this machine, if anything. */
export const clusterLacks = (): { lacks: string } | undefined =>
  existsSync(library)
    ? undefined
    : { lacks: 'Citus is not there (docs/scaling.md, "Trying it on one machine")' }

export type OwnCluster = {
  /** The connection of its superuser to the coordinator. */
  url: string
  /** The settings of a server on it, with its data in the folder. */
  settings(dataDir: string): Record<string, string>
  /** Ends a node at once, as a failing machine does. */
  cut(node: string): Promise<void>
  back(node: string): Promise<void>
  /** Adds a worker, which holds nothing yet. */
  grow(): Promise<void>
  stop(): Promise<void>
}

/** Starts a coordinator and two workers of Citus, with an empty database. */
export const startOwnCluster = async (): Promise<OwnCluster> => {
  // Its own: PostgreSQL's account cannot reach the folder of a drill.
  const folder = mkdtempSync(join(tmpdir(), 'kompeten-cluster-'))
  const port = await freePorts(nodes)
  const run = async (command: string, ...more: string[]) => {
    await execute('bash', [script, command, folder, ...more], {
      env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', FSYNC: 'off' },
    })
  }
  await run('start', String(port))
  const url = `postgresql://kompeten@127.0.0.1:${port}/kompeten`
  return {
    url,
    settings: (dataDir) => ({
      DATABASE_URL: url,
      DATABASE_CLUSTER: 'citus',
      DATA_DIR: dataDir,
      KOMPETEN_SECRET: 'a secret that protects nothing but a drill',
    }),
    cut: (node) => run('cut', node),
    back: (node) => run('back', node),
    grow: () => run('grow'),
    stop: async () => {
      await run('stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
