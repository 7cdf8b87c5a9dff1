import { livePath } from '@kompeten/contract/live'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../../test/config.ts'
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
  const waiting: { text: string; tell: () => void }[] = []
  const ended = (async () => {
    for await (const chunk of reply.body ?? []) {
      got += Buffer.from(chunk).toString()
      for (const { text, tell } of waiting) if (got.includes(text)) tell()
    }
  })().catch(() => undefined)
  const heard = (text: string) =>
    got.includes(text)
      ? Promise.resolve()
      : new Promise<void>((tell) => {
          waiting.push({ text, tell })
        })
  return { reply, heard, ended }
}

const hint = (userId: string) =>
  asPlatform(world.app.database.platform, 'write', (tx) =>
    hintLive(tx, { topic: 'notifications', userIds: [userId] }),
  )

test('a hint reaches the windows of its person on every server process', async () => {
  const { key, userId } = await signedIn('ADM')
  const here = await openStream(address, key)
  const there = await openStream(siblingAddress, key)
  await Promise.all([here.heard('event: open'), there.heard('event: open')])
  await hint(userId)
  await Promise.all([here.heard('event: notifications'), there.heard('event: notifications')])
  expect(here.reply.headers.get('content-type')).toContain('text/event-stream')
})

test('a stranger and a made-up key are refused before a stream begins', async () => {
  for (const key of [undefined, 'x'.repeat(43)]) {
    const { reply } = await openStream(address, key)
    expect(reply.status).toBe(401)
  }
})

test('a stream ends when its person signs out, on whichever process', async () => {
  const { key, userId } = await signedIn('SUP')
  const there = await openStream(siblingAddress, key)
  await there.heard('event: open')
  await hint(userId)
  await there.heard('event: notifications')
  await world.carry({
    method: 'POST',
    url: '/api/users/logout',
    headers: { authorization: `Bearer ${key}` },
    body: {},
  })
  await there.ended
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
