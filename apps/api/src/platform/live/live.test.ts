import { livePath } from '@kompeten/contract/platform/live'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../../test/config.ts'
import { eventually } from '../../../test/eventually.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'
import { type App, buildApp } from '../../app.ts'
import { asPlatform } from '../database/tenancy.ts'
import { hintLive } from './hint.ts'

let world: OwnWorld
let address: string
let sibling: App
let siblingAddress: string

beforeAll(async () => {
  world = await startOwnWorld()
  address = await world.app.server.listen({ host: '127.0.0.1', port: 0 })
  sibling = await buildApp({ config: testConfig({}), urls: world.database, clock: world.clock })
  siblingAddress = await sibling.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await sibling.close()
  await world.close()
})

const open: AbortController[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.abort()
})

/** Opens a window's stream; `heard(text)` resolves once the text has come, `ended` when the stream is over. */
const openStream = async (server: string, key: string | undefined) => {
  const aborting = new AbortController()
  open.push(aborting)
  const reply = await fetch(`${server}${livePath}`, {
    headers: key ? { authorization: `Bearer ${key}` } : {},
    signal: aborting.signal,
  })
  let got = ''
  let isOver = false
  const waiting: { text: string; tell: () => void; giveUp: (why: Error) => void }[] = []
  const ended = (async () => {
    for await (const chunk of reply.body ?? []) {
      got += Buffer.from(chunk).toString()
      for (const { text, tell } of waiting) if (got.includes(text)) tell()
    }
  })()
    .catch(() => undefined)
    .then(() => {
      isOver = true
      for (const { text, giveUp } of waiting) giveUp(new Error(`The stream ended before it said ${text}`))
    })
  const heard = (text: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    if (got.includes(text)) resolve()
    // It may have ended already: nothing that is said then comes by it.
    else if (isOver) reject(new Error(`The stream ended before it was asked for ${text}`))
    else waiting.push({ text, tell: resolve, giveUp: reject })
    return promise
  }
  return { reply, heard, ended }
}

const hint = (userId: string) =>
  asPlatform(world.app.database.platform, 'write', (tx) =>
    hintLive(tx, { topic: 'notifications', userIds: [userId] }),
  )

/**
 * Streams on these servers that one hint has reached. A stream ends where word of the sign-in itself comes after it has
 * begun; the page comes back then, and so does this.
 */
const reachedBy = (userId: string, key: string, servers: readonly string[]) =>
  eventually(async () => {
    const streams = await Promise.all(servers.map((server) => openStream(server, key)))
    await Promise.all(streams.map(({ heard }) => heard('event: open')))
    await hint(userId)
    await Promise.all(streams.map(({ heard }) => heard('event: notifications')))
    return streams
  })

test('a hint reaches the windows of its person on every server process', async () => {
  const { key, userId } = await signedIn('ADM')
  for (const { reply } of await reachedBy(userId, key, [address, siblingAddress])) {
    expect(reply.headers.get('content-type')).toContain('text/event-stream')
  }
})

test('a stranger and a made-up key are refused before a stream begins', async () => {
  for (const key of [undefined, 'x'.repeat(43)]) {
    const { reply } = await openStream(address, key)
    expect(reply.status).toBe(401)
  }
})

test('a stream ends when its person signs out, on any process', async () => {
  const { key, userId } = await signedIn('SUP')
  const [there] = await reachedBy(userId, key, [siblingAddress])
  await world.carry({
    method: 'POST',
    url: '/api/users/logout',
    headers: { authorization: `Bearer ${key}` },
    body: {},
  })
  await there?.ended
  expect((await openStream(siblingAddress, key)).reply.status).toBe(401)
})

const signedIn = async (role: 'ADM' | 'SUP') => {
  const { key } = await world.as(role)
  const reply = await world.carry({
    method: 'GET',
    url: '/api/me/session',
    headers: { authorization: `Bearer ${key}` },
  })
  const { data } = JSON.parse(new TextDecoder().decode(reply.bytes)) as {
    data: { user: { user_id: string } }
  }
  return { key, userId: data.user.user_id }
}
