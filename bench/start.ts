import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { atMost, type Bar } from './bar.ts'
import { reachable } from './server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'apps/web/dist')

/** Seconds from `npm start` to a server that answers, on the data folder given; ends it again. */
const secondsToListen = async (dataDir: string, port: number): Promise<number> => {
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    // A group of its own, so that the server behind npm and its shell hears the signal too. Not SIGINT: whatever a shell
    // started in the background ignores it.
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
  })
  await reachable(`http://127.0.0.1:${port}/health/live`, 120_000)
  const seconds = (performance.now() - started) / 1000
  // Before the demo is whole, a server that is told to end begins it again with the next start.
  await reachable(`http://127.0.0.1:${port}/health/ready`, 120_000)
  if (child.pid) process.kill(-child.pid, 'SIGTERM')
  await once(child, 'exit')
  while (readdirSync(dataDir).some((name) => name.endsWith('.lock'))) await setTimeout(100)
  return seconds
}

/** The first start builds the web, makes the database and begins its demo; later ones find everything there. */
export const startBars = async (): Promise<{ bars: Bar[] }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kompeten-start-'))
  const aside = `${built}.aside`
  if (existsSync(built)) renameSync(built, aside)
  try {
    const first = await secondsToListen(dataDir, 3711)
    const later = await secondsToListen(dataDir, 3711)
    return {
      bars: [
        atMost('First `npm start` on an installed clone, to listening', first, 15, ' s'),
        atMost('Later `npm start`, to listening', later, 3, ' s'),
      ],
    }
  } finally {
    if (existsSync(built)) rmSync(aside, { recursive: true, force: true })
    else if (existsSync(aside)) renameSync(aside, built)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
