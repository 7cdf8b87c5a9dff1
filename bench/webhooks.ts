import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { apiKeys } from '@kompeten/contract/integrations/keys'
import { webhooks } from '@kompeten/contract/integrations/webhooks'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { caller } from '@kompeten/testkit/call'
import { signIn } from '@kompeten/testkit/sign-in'
import pg from 'pg'
import { atLeast, atMost, type Bar } from './bar.ts'
import { goOnCalling, quantile } from './load.ts'
import { overHttp } from './over-http.ts'
import { processorSeconds } from './process-use.ts'
import { startProduct } from './server.ts'

const living = 4
const ofEach = 2_500
const ofTheDead = 500
const pairs = 1_500

/** A receiver that answers at once, in this process. */
const startReceiver = async () => {
  let count = 0
  const server = createServer((request, reply) => {
    request.resume().on('end', () => {
      count += 1
      reply.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, count: () => count, server }
}

/** Messages that wait for a receiver, as an event would have left them. */
const fill = (admin: pg.Client, webhookId: string, many: number) =>
  admin.query(
    `insert into webhook_delivery (lsp_id, delivery_id, webhook_id, message_id, type, body, state, next_at, created_at)
     select lsp_id, gen_random_uuid(), webhook_id, 'msg_' || gen_random_uuid(), 'applicant.updated',
       '{"type":"applicant.updated","version":1,"timestamp":"2026-11-24T02:30:00.000Z","data":{"object":"applicant","id":"' || gen_random_uuid() || '"}}',
       'WAITING', now(), now()
     from webhook, generate_series(1, $2::int) where webhook_id = $1`,
    [webhookId, many],
  )

/** How long the same call takes by a session and by a key, in turn, in milliseconds. */
const inPairs = async (bySession: () => Promise<unknown>, byKey: () => Promise<unknown>) => {
  const took = { session: [] as number[], key: [] as number[] }
  for (let turn = 0; turn < pairs; turn += 1) {
    for (const [name, call] of [
      ['session', bySession],
      ['key', byKey],
    ] as const) {
      const started = performance.now()
      await call()
      if (turn >= 100) took[name].push(performance.now() - started)
    }
  }
  return took
}

/** Ten thousand messages wait for four receivers, and some for one that is dead, while people go on working. */
export const webhookBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(3719, { OUTGOING_INSIDE: 'on' })
  const admin = new pg.Client({ connectionString: product.adminUrl })
  const receivers = await Promise.all(Array.from({ length: living }, startReceiver))
  try {
    await admin.connect()
    const carry = overHttp(product.address)
    const account = { username: 'sup.digital', password: 'Kompeten-2026' }
    const { call } = await signIn(carry, account)
    const added = async (url: string) => {
      const body = { url, description: null, types: ['applicant.updated' as const] }
      return (await call(webhooks.create, { body })).data.webhook_id
    }
    const live: string[] = []
    for (const { url } of receivers) live.push(await added(url))
    const dead = await added('http://127.0.0.1:9/')
    const asked = { name: 'Bench', scopes: ['TUK_LIST' as const], addresses: [], expires_on: null }
    const { secret } = await call(apiKeys.create, { body: { ...asked, per_minute: 6_000 } })
    await product.startAgain()

    const { call: people } = await signIn(carry, account)
    const list = () => people(tuk.list, { query: { limit: '25' } })
    const partner = caller(carry, { key: secret })
    const checks = await inPairs(list, () => partner(tuk.list, { query: { limit: '25' } }))

    await fill(admin, dead, ofTheDead)
    for (const id of live) await fill(admin, id, ofEach)
    await admin.query('analyze webhook_delivery')
    const used = processorSeconds(product.child)
    const calling = goOnCalling(list)
    const started = performance.now()
    while (receivers.some(({ count }) => count() < ofEach)) await pause(50)
    const seconds = (performance.now() - started) / 1000
    const calls = await calling.stop()
    const each = ((processorSeconds(product.child) - used) * 1000) / (living * ofEach)
    await pause(2_000)
    const twice = receivers.reduce((sum, { count }) => sum + count() - ofEach, 0)
    const more = quantile(checks.key, 0.5) - quantile(checks.session, 0.5)
    return {
      bars: [
        atLeast(
          `${living * ofEach} waiting messages to ${living} receivers, one more being dead: delivered a second`,
          (living * ofEach) / seconds,
          200,
        ),
        atMost('p99 of other calls meanwhile', quantile(calls, 0.99), 200, ' ms'),
        atMost('Messages delivered more than once', twice, 0),
        atMost('A call by key against the same by session, more at the median', more, 0.3, ' ms'),
      ],
      notes: [
        `${seconds.toFixed(0)} s; ${each.toFixed(1)} ms of the server's processor for each, with the other calls; ${calls.length} of those, p50 ${quantile(calls, 0.5).toFixed(0)} ms; by session ${quantile(checks.session, 0.5).toFixed(1)}, by key ${quantile(checks.key, 0.5).toFixed(1)} ms; receivers ran on the same processors`,
      ],
    }
  } finally {
    for (const { server } of receivers) {
      server.closeAllConnections()
      server.close()
    }
    await admin.end()
    await product.close()
  }
}
