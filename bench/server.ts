import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbedded } from '../apps/api/src/platform/database/embedded.ts'

const main = fileURLToPath(new URL('../apps/api/src/main.ts', import.meta.url))
/** Of every server that a bench starts. */
export const benchSecret = 'a secret that protects nothing but a bench'

export type Bench = {
  /** The superuser's connection to the database of the server under measure. */
  adminUrl: string
  address: string
  readonly child: ChildProcess
  /** Ends the server and starts it again, without what the making of the demo has left in its memory. */
  startAgain(): Promise<void>
  close(): Promise<void>
}

/** The product as in production, on an embedded PostgreSQL of its own with fsync on, with the demo's people. */
export const startProduct = async (port: number, env: Record<string, string> = {}): Promise<Bench> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kompeten-bench-'))
  const database = await startEmbedded({ dataDir })
  const address = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const start = async () => {
    const started = spawn(process.execPath, [main], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: join(dataDir, 'server'),
        DATABASE_URL: database.url,
        KOMPETEN_SECRET: benchSecret,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        DEMO: 'on',
        ...env,
      },
    })
    child = started
    const ended = once(started, 'exit').then(() => {
      throw new Error(`The server on port ${port} ended before it listened`)
    })
    // Its end later on is nobody's fault.
    ended.catch(() => undefined)
    await Promise.race([reachable(`${address}/health/ready`, 180_000), ended])
    await jobsDone(database.url)
    return started
  }
  const end = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const close = async () => {
    await end()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  let running = await start().catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    adminUrl: database.url,
    address,
    get child() {
      return running
    },
    startAgain: async () => {
      await end()
      running = await start()
    },
    close,
  }
}

/** Waits until nothing is left in the queue of what a demo leaves there: letters, mails, notices. */
const jobsDone = async (adminUrl: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const until = Date.now() + 180_000
    for (let waiting = 1; waiting > 0; await new Promise((resolve) => setTimeout(resolve, 200))) {
      if (Date.now() > until) throw new Error(`${waiting} jobs are not done`)
      const { rows } = await admin.query<{ waiting: number }>(
        `select count(*)::int as waiting from pgboss.job_common
         where name in ('quick', 'outside', 'heavy') and state in ('created', 'active') and start_after <= now()`,
      )
      waiting = rows[0]?.waiting ?? 0
    }
  } finally {
    await admin.end()
  }
}

/** Waits until an address answers 200. */
export const reachable = async (url: string, withinMs: number): Promise<void> => {
  const until = Date.now() + withinMs
  while (Date.now() < until) {
    const answered = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} did not answer within ${withinMs} ms`)
}

/** Starts a script of this folder that tells its address once it listens. */
export const startScript = async (
  script: string,
  args: string[],
): Promise<{ address: string; close(): void }> => {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args)
  const [address] = (await once(child, 'message')) as [string]
  return { address, close: () => child.kill() }
}
