import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { discardFolder, temporaryFolder } from '../test/cluster.ts'
import { freshDatabase } from '../test/database.ts'
import { portOf } from '../test/port-of.ts'
import { testSecret } from '../test/secret.ts'
import { runningServer, startServer } from '../test/server-process.ts'
import { runningPostmaster } from './platform/database/embedded/postmaster.ts'

/** The tests share a data folder, for its first start takes most of the time; each leaves the server ended. */
const dataDir = temporaryFolder()
const postmaster = () => runningPostmaster(join(dataDir, 'postgres', 'data'))
afterAll(() => discardFolder(dataDir))

const start = (settings: Record<string, string> = {}) => startServer({ DATA_DIR: dataDir, ...settings })
const running = (settings: Record<string, string> = {}) => runningServer({ DATA_DIR: dataDir, ...settings })

const ready = async (port: number) => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status

test('starts with nothing set, serves, and ends its database with itself', async () => {
  const { server, port, end } = await running()
  expect(await ready(port)).toBe(200)
  server.kill('SIGTERM')
  expect(await end).toEqual({ code: 0, errors: '' })
  expect(postmaster()).toBeUndefined()
})

test('a call that is under way when the server is told to end gets its answer', async () => {
  const { server, port, end } = await running()
  const call = connect(port, '127.0.0.1')
  const answer = text(call)
  call.write(
    'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n',
  )
  await ready(port)
  server.kill('SIGINT')
  await once(server.stdout!, 'data')
  call.write('{}')
  expect(await answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect((await end).code).toBe(0)
})

/** A connection of our own to the server, and what has come back along it. */
const connectionTo = (port: number) => {
  let said = ''
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('utf8').on('data', (piece) => {
    said += piece
  })
  return { say: (words: string) => socket.write(words), said: () => said, closed: once(socket, 'close') }
}

test('a call on a kept connection that arrives when the server was told to end is served, and is the last on it', async () => {
  const { server, port, end } = await running()
  const { say, said, closed } = connectionTo(port)
  const asking = 'GET /api/tuks HTTP/1.1\r\nhost: localhost\r\n\r\n'
  say(asking)
  await expect.poll(said).toMatch(/^HTTP\/1\.1 401 [\s\S]*connection: keep-alive/i)
  server.kill('SIGTERM')
  await expect.poll(() => ready(port)).toBe(503)
  say(asking)
  await closed
  expect(said().split('HTTP/1.1 ').at(-1)).toMatch(/^401 [\s\S]*connection: close/i)
  expect((await end).code).toBe(0)
})

test('a call that arrives when the server has said goodbye is refused in words and with a time to come back', async () => {
  const { server, port, end } = await running()
  const [slow, late] = [connectionTo(port), connectionTo(port)]
  const head = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
  slow.say(`${head}content-length: 2\r\n\r\n`)
  late.say(head)
  await ready(port)
  server.kill('SIGTERM')
  const listens = () =>
    ready(port).then(
      () => true,
      () => false,
    )
  await expect.poll(listens, { timeout: 20_000 }).toBe(false)
  late.say('content-length: 2\r\n\r\n{}')
  await late.closed
  expect(late.said()).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: \d/i)
  expect(late.said()).toContain('"reason":"unavailable"')
  slow.say('{}')
  await slow.closed
  expect(slow.said()).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect((await end).code).toBe(0)
})

test('after kill -9 it starts again on what the database holds', async () => {
  const killed = await running()
  killed.server.kill('SIGKILL')
  await killed.end
  expect(postmaster()).toBeGreaterThan(0)
  const { server, port, end } = await running()
  expect(await ready(port)).toBe(200)
  server.kill('SIGTERM')
  expect((await end).code).toBe(0)
})

test('where its own PostgreSQL ends by itself it ends with 1 and says why, and starts again on what there is', async () => {
  const { end } = await running()
  process.kill(postmaster()!, 'SIGKILL')
  const { code, errors } = await end
  expect(code).toBe(1)
  expect(errors).toContain('PostgreSQL in the data folder has ended by itself.')
  const { server, port, end: again } = await running()
  expect(await ready(port)).toBe(200)
  server.kill('SIGTERM')
  expect((await again).code).toBe(0)
})

test('told to end while it starts, it leaves nothing running', async () => {
  const { server, end } = await start()
  await expect.poll(postmaster, { timeout: 60_000 }).toBeGreaterThan(0)
  server.kill('SIGTERM')
  expect((await end).code).toBe(0)
  expect(postmaster()).toBeUndefined()
})

test('a second server on the same data folder ends with one line, and the first serves on', async () => {
  const first = await running()
  const second = await start()
  expect(await second.end).toEqual({
    code: 1,
    errors: `Another server (process ${first.server.pid}) uses ${dataDir}.\n`,
  })
  expect(await ready(first.port)).toBe(200)
  first.server.kill('SIGTERM')
  await first.end
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

test('serves from a database of your own', async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  const { server, port, end } = await running({ DATABASE_URL: url, KOMPETEN_SECRET: testSecret })
  expect(await ready(port)).toBe(200)
  server.kill('SIGTERM')
  expect((await end).code).toBe(0)
})
