import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url))

export type Product = {
  address: string
  port: number
  /** Its process. */
  pid: number
  /** Once it is gone: how it ended. */
  ended: Promise<number | null>
  /** Ends it as an operator does. */
  stop(): Promise<void>
  /** Ends it as a failing machine does. */
  kill(): Promise<void>
}

/** Starts the product on a free port, waits until it is ready to serve, and tells why where it does not start. */
export const startProduct = async (settings: Record<string, string>): Promise<Product> => {
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Whatever ends the drill, nothing of it goes on running.
  process.once('exit', () => child.kill('SIGKILL'))
  const complaints = text(child.stderr)
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const started = new Promise<boolean>((resolve) => {
    let said = ''
    child.stdout.on('data', (piece) => {
      said += String(piece)
      if (said.includes('Kompeten runs at')) resolve(true)
    })
    child.stdout.on('end', () => resolve(false))
  })
  const address = `http://127.0.0.1:${port}`
  if (!(await started)) throw new Error(`The product did not start: ${await complaints}`)
  // It listens before its demo is whole.
  while (!(await fetch(`${address}/health/ready`)).ok) await setTimeout(100)
  const endBy = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  return {
    address,
    port,
    pid: child.pid ?? 0,
    ended,
    stop: () => endBy('SIGTERM'),
    kill: () => endBy('SIGKILL'),
  }
}

/** A port that nobody listens on now. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
