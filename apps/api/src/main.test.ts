import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { discardFolder, temporaryFolder } from '../test/cluster.ts'
import { eventually } from '../test/eventually.ts'
import { portOf } from '../test/port-of.ts'
import { killed, runningServer, startServer } from '../test/server-process.ts'
import { runningPostmaster } from './platform/database/embedded/postmaster.ts'

/** The tests share a data folder, for its first start takes most of the time; each leaves the server ended. */
const dataDir = temporaryFolder()
const postmaster = () => runningPostmaster(join(dataDir, 'postgres', 'data'))
afterAll(() => discardFolder(dataDir))

const start = (settings: Record<string, string> = {}) => startServer({ DATA_DIR: dataDir, ...settings })
const running = (settings: Record<string, string> = {}) => runningServer({ DATA_DIR: dataDir, ...settings })

const ready = async (port: number) => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status

/** A connection of our own to the server, and what has come back along it. */
const connectionTo = (port: number) => {
  let said = ''
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('utf8').on('data', (piece) => {
    said += piece
  })
  return { say: (words: string) => socket.write(words), said: () => said, closed: once(socket, 'close') }
}

test('starts with nothing set and serves; told to end, it answers what is under way, refuses in words what comes after its goodbye, and ends its database with itself', async () => {
  const { server, port, end } = await running()
  expect(await ready(port)).toBe(200)
  const [kept, slow, late] = [connectionTo(port), connectionTo(port), connectionTo(port)]
  const asking = 'GET /api/tuks HTTP/1.1\r\nhost: localhost\r\n\r\n'
  kept.say(asking)
  await expect.poll(kept.said).toMatch(/^HTTP\/1\.1 401 [\s\S]*connection: keep-alive/i)
  const head = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
  slow.say(`${head}content-length: 2\r\n\r\n`)
  late.say(head)
  await ready(port)
  server.kill('SIGTERM')

  // On a kept connection it is served still, as the last on it.
  await expect.poll(() => ready(port)).toBe(503)
  kept.say(asking)
  await kept.closed
  expect(kept.said().split('HTTP/1.1 ').at(-1)).toMatch(/^401 [\s\S]*connection: close/i)

  const listens = () =>
    ready(port).then(
      () => true,
      () => false,
    )
  await eventually(async () => expect(await listens()).toBe(false))
  late.say('content-length: 2\r\n\r\n{}')
  await late.closed
  expect(late.said()).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: \d/i)
  expect(late.said()).toContain('"reason":"unavailable"')
  slow.say('{}')
  await slow.closed
  expect(slow.said()).toMatch(/^HTTP\/1\.1 4\d\d /)

  expect(await end).toEqual({ code: 0, errors: '' })
  expect(postmaster()).toBeUndefined()
})

test('serves on beside a second server that is refused its folder, and starts again after kill -9 and after its own PostgreSQL has ended', async () => {
  const first = await running()
  const second = await start()
  expect(await second.end).toEqual({
    code: 1,
    errors: `Another server (process ${first.server.pid}) uses ${dataDir}.\n`,
  })
  expect(await ready(first.port)).toBe(200)

  await killed(first)
  expect(postmaster()).toBeGreaterThan(0)
  const afterKill = await running()
  expect(await ready(afterKill.port)).toBe(200)

  process.kill(postmaster()!, 'SIGKILL')
  const { code, errors } = await afterKill.end
  expect(code).toBe(1)
  expect(errors).toContain('PostgreSQL in the data folder has ended by itself.')
  const again = await running()
  expect(await ready(again.port)).toBe(200)
  again.server.kill('SIGINT')
  expect((await again.end).code).toBe(0)
})

test('told to end while it starts, it leaves nothing running', async () => {
  const { server, end } = await start()
  await expect.poll(postmaster, { timeout: 60_000 }).toBeGreaterThan(0)
  server.kill('SIGTERM')
  expect((await end).code).toBe(0)
  expect(postmaster()).toBeUndefined()
})

test('a taken port ends the start with one line, before the database is touched', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { end } = await start({
    PORT: String(portOf(other)),
    DATA_DIR: '/proc/nowhere',
    KOMPETEN_SECRET: 'x'.repeat(32),
  })
  expect(await end).toEqual({
    code: 1,
    errors: `PORT ${portOf(other)} on 127.0.0.1 is taken by another program: stop it, or set PORT to another.\n`,
  })
})

test('wrong settings end the start with a line each', async () => {
  const { end } = await start({ PORT: 'http', DEMO: 'perhaps' })
  expect(await end).toEqual({
    code: 1,
    errors:
      'PORT must be a whole number from 1 to 65535, not "http".\nDEMO must be one of: on, off, not "perhaps".\n',
  })
})

test('a database that cannot be reached ends the start with one line, without the password', async () => {
  const { end } = await start({ DATABASE_URL: 'postgres://owner:hushhush@127.0.0.1:1/lsp' })
  expect(await end).toEqual({
    code: 1,
    errors: 'Cannot reach the database at 127.0.0.1:1/lsp: connect ECONNREFUSED 127.0.0.1:1.\n',
  })
})
