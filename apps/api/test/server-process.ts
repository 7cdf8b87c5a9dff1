import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Carrier } from '@kompeten/testkit/call'
import { expect, onTestFinished } from 'vitest'
import { eventually } from './eventually.ts'
import { portOf } from './port-of.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** The product as a process of its own; `end` resolves once it is gone, with what it complained of. */
export type ServerProcess = {
  server: ChildProcessByStdio<null, Readable, Readable>
  port: number
  address: string
  end: Promise<{ code: number | null; errors: string }>
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  return port
}

type Settings = Record<string, string>
/** Takes what kills a server that is left over. */
type WhenOver = (kill: () => void) => unknown

/** Starts the product on a free port with nothing but these settings; it is killed at the test's end at the latest. */
export const startServer = async (
  settings: Settings,
  whenOver: WhenOver = onTestFinished,
): Promise<ServerProcess> => {
  const port = await freePort()
  const server = spawn(process.execPath, [main], {
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      PORT: String(port),
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  whenOver(() => void server.kill('SIGKILL'))
  const ended = Promise.all([once(server, 'close'), text(server.stderr)])
  const end = ended.then(([[code], errors]) => ({ code, errors }))
  return { server, port, address: `http://127.0.0.1:${port}`, end }
}

/** A demo takes ten seconds of two processors, and minutes where ten others work on them. */
const wholeDemoMs = 480_000

/** The same, once it listens and its demo is whole; on another port where somebody else took the free one first. */
export const runningServer = async (settings: Settings, whenOver?: WhenOver): Promise<ServerProcess> => {
  const started = await startServer(settings, whenOver)
  const said = await Promise.race([
    once(started.server.stdout, 'data'),
    started.end.then(({ errors }) => errors),
  ])
  if (String(said).includes('is taken')) return runningServer(settings, whenOver)
  expect(String(said)).toContain(`http://localhost:${started.port}`)
  if (settings.DEMO === 'on')
    await eventually(async () => expect(await readiness(started)).toBe(200), wholeDemoMs)
  return started
}

/** How the server answers those who ask whether it serves: 503 while its demo is being made. */
export const readiness = async ({ address }: ServerProcess): Promise<number> =>
  (await fetch(`${address}/health/ready`)).status

/** Carries calls to a process over the network; one that it did not answer throws. */
export const carryTo =
  (address: string): Carrier =>
  async ({ method, url, headers, body, form }) => {
    const reply = await fetch(`${address}${url}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
    })
    return {
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      bytes: new Uint8Array(await reply.arrayBuffer()),
    }
  }

/** Kills a server without a word, as `kill -9` does, and waits until it is gone. */
export const killed = async ({ server, end }: ServerProcess): Promise<void> => {
  server.kill('SIGKILL')
  await end
}
