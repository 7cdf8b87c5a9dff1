import { once } from 'node:events'
import { join } from 'node:path'
import type { Message } from '@kompeten/contract/messages/content'
import { messages } from '@kompeten/contract/messages/messages'
import { caller, RefusedCall } from '@kompeten/testkit/call'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, expect, test } from 'vitest'
import { discardFolder, temporaryFolder } from '../../../test/cluster.ts'
import { carryTo, runningServer } from '../../../test/server-process.ts'
import { demoPassword, demoUsername } from '../../demo/people.ts'
import { runningPostmaster } from '../../platform/database/embedded/postmaster.ts'

const dataDir = temporaryFolder()
afterAll(() => discardFolder(dataDir))

const run = () => runningServer({ DATA_DIR: dataDir, DEMO: 'on' })
const account = { username: demoUsername('ADM', 'digital'), password: demoPassword }
const killAfter = 40
const wanted = Array.from({ length: 150 }, (_, index) => ({
  message_id: crypto.randomUUID(),
  text: `Listrik padam ${index}`,
}))

test('kill -9 of the server and its database while messages are written: each is there once, those acknowledged and, sent again, the others', async () => {
  const first = await run()
  const { key } = await signIn(carryTo(first.address), account)
  const call = caller(carryTo(first.address), { key })
  const { data: list } = await call(messages.list, { query: {} })
  const conversation_id = list.rows.find(({ kind }) => kind === 'circle')?.conversation_id ?? ''
  const params = { conversation_id }

  const postmaster = runningPostmaster(join(dataDir, 'postgres', 'data'))
  const acknowledged = new Map<string, number>()
  const sending = wanted.map(async ({ message_id, text }) => {
    const { data } = await call(messages.send, { params, body: { message_id, text, reply_to: null } })
    acknowledged.set(message_id, data.seq)
    if (acknowledged.size !== killAfter) return
    first.server.kill('SIGKILL')
    process.kill(postmaster ?? Number.NaN, 'SIGKILL')
  })
  const outcomes = await Promise.allSettled(sending)
  // On a slow machine what waits too long in such a crowd is told so; it was not acknowledged either, and is sent again.
  const refused = outcomes.filter(
    (one) =>
      one.status === 'rejected' &&
      one.reason instanceof RefusedCall &&
      one.reason.refusal.reason !== 'unavailable',
  )
  expect(refused).toEqual([])
  if (first.server.signalCode === null) await once(first.server, 'exit')
  expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter)
  expect(acknowledged.size).toBeLessThan(wanted.length)

  const second = await run()
  const again = caller(carryTo(second.address), { key })
  const all = async () => {
    const { data: conversation } = await again(messages.get, { params })
    const found: Message[] = []
    for (let before = conversation.last_seq + 1; before > 1; ) {
      const { data } = await again(messages.entries, { params, query: { before: String(before) } })
      found.push(...data.messages)
      before = data.messages[0]?.seq ?? 1
    }
    return { found, lastSeq: conversation.last_seq }
  }
  const { found } = await all()
  for (const [id, seq] of acknowledged) {
    expect(found.filter(({ message_id }) => message_id === id).map((one) => one.seq)).toEqual([seq])
  }
  // A device that got no answer sends again what it kept; nothing is there twice, and no number is missing.
  for (const { message_id, text } of wanted) {
    await again(messages.send, { params, body: { message_id, text, reply_to: null } })
  }
  const whole = await all()
  expect(whole.found.filter(({ text }) => text?.startsWith('Listrik padam'))).toHaveLength(wanted.length)
  expect(whole.found).toHaveLength(whole.lastSeq)
  expect(new Set(whole.found.map(({ seq }) => seq)).size).toBe(whole.lastSeq)

  second.server.kill('SIGTERM')
  expect((await second.end).code).toBe(0)
})
