import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { audit } from '@kompeten/contract/audit/audit'
import { controlRoom, type RoomAct } from '@kompeten/contract/exams/control-room'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import type { Message } from '@kompeten/contract/messages/content'
import { messages } from '@kompeten/contract/messages/messages'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { caller, RefusedCall } from '@kompeten/testkit/call'
import { aQuestion } from '@kompeten/testkit/questions'
import { aVenue } from '@kompeten/testkit/venues'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discardFolder, temporaryFolder } from '../test/cluster.ts'
import { eventually } from '../test/eventually.ts'
import { examining } from '../test/examining.ts'
import { testSecret } from '../test/secret.ts'
import { carryTo, runningServer, type ServerProcess } from '../test/server-process.ts'
import { startWorldOn } from '../test/world.ts'
import { runningPostmaster } from './platform/database/embedded/postmaster.ts'
import { startEmbedded } from './platform/database/embedded.ts'
import { prepareDatabase } from './prepare-database.ts'

/** The tests share a data folder and what `making` has made in it. */
const dataDir = temporaryFolder()
let made: Awaited<ReturnType<typeof making>>
beforeAll(async () => {
  made = await making()
})
const killers: (() => void)[] = []
const killAll = () => {
  for (const kill of killers.splice(0)) kill()
}
afterAll(() => {
  killAll()
  discardFolder(dataDir)
})

/** What the test before has left running for the next. */
let handedOn: ServerProcess | undefined
const run = async () => {
  const running = handedOn
  handedOn = undefined
  if (running) return running
  killAll()
  return runningServer({ DATA_DIR: dataDir, KOMPETEN_SECRET: testSecret }, (kill) => killers.push(kill))
}
const killAfter = 40

/** A test with much to click that is open to one participant, in an assessment; the session keys of its people. */
const making = async () => {
  const { url, stop } = await startEmbedded({ dataDir })
  const urls = await prepareDatabase({ adminUrl: url, secret: testSecret })
  const files = { kind: 'disk', folder: join(dataDir, 'files') } as const
  const world = await startWorldOn({ ...urls, url }, { dataDir, files })
  const exam = await examining(world, 1)
  await exam.used(
    Array.from({ length: 5 }, () =>
      aQuestion(exam.place, { kind: 'true_false', is_true: true, options: [] }),
    ),
  )
  await exam.toTheDay()
  await exam.open((await exam.paper({ blueprint: [exam.cell('true_false', 6)] })).exam_paper_id)
  const keys = {
    admin: (await world.as('ADM')).key,
    assessor: exam.assessor.key,
    sitter: exam.participants[0]?.person.key ?? '',
  }
  await world.close()
  await stop()
  return { ...exam.params, ...keys }
}

/** Ends a server and its database at once and without a word. */
const pullThePlug = ({ server }: ServerProcess): void => {
  const postmaster = runningPostmaster(join(dataDir, 'postgres', 'data'))
  server.kill('SIGKILL')
  process.kill(postmaster ?? Number.NaN, 'SIGKILL')
}
const gone = async ({ server }: ServerProcess): Promise<void> => {
  if (server.signalCode === null) await once(server, 'exit')
}

test('kill -9 of the server and its database amid a test and amid a pause: every acknowledged answer is there, and the clock is right', async () => {
  const first = await run()
  const key = made.sitter
  const call = caller(carryTo(first.address), { key })
  const { data: own } = await call(ownExams.list, {})
  const params = { sitting_id: own[0]?.sitting_id ?? '' }
  const seat_id = crypto.randomUUID()
  const begun = (await call(ownExams.start, { params, body: { seat_id, accepts_rules: true } })).data
  const truths = begun.items.filter(({ kind }) => kind === 'true_false').map(({ position }) => position)

  const acknowledged = new Map<number, { version: number; value: unknown }>()
  let count = 0
  /** As a hasty person clicks: each answer again and again, every click sent. */
  const clicking = truths.map(async (position) => {
    let version = begun.answers.find((one) => one.position === position)?.version ?? 0
    for (let click = 0; ; click += 1) {
      const value = click % 2 === 0
      const change = { position, value, based_on: version, sequence: Date.now() + click }
      const { data } = await call(ownExams.keep, { params, body: { seat_id, changes: [change] } })
      version = data.results[0]?.version ?? 0
      acknowledged.set(position, { version, value: data.results[0]?.value })
      count += 1
      if (count === 60) pullThePlug(first)
    }
  })
  const outcomes = await Promise.allSettled(clicking)
  expect(outcomes.filter((one) => one.status === 'rejected' && one.reason instanceof RefusedCall)).toEqual([])
  await gone(first)
  expect(count).toBeGreaterThanOrEqual(60)

  const second = await run()
  const again = caller(carryTo(second.address), { key })
  const { data: found } = await again(ownExams.get, { params })
  expect(found).toMatchObject({ state: 'RUNNING', ends_date: begun.ends_date, seat_id })
  for (const [position, known] of acknowledged) {
    const kept = found.answers.find((one) => one.position === position)
    // One more may have been committed whose acknowledgement died with the server; never one less.
    expect([known.version, known.version + 1]).toContain(kept?.version)
    if (kept?.version === known.version) expect(kept.value).toBe(known.value)
  }
  const [position = 0] = truths
  const based_on = found.answers.find((one) => one.position === position)?.version ?? 0
  const change = { position, value: true, based_on, sequence: Date.now() + 10_000 }
  const { data } = await again(ownExams.keep, { params, body: { seat_id, changes: [change] } })
  expect(data.results).toMatchObject([{ outcome: 'saved', version: based_on + 1 }])

  // The same amid a pause: what was left when the clock was stopped is left, however long nobody was there.
  const act = async ({ address }: ServerProcess, what: RoomAct) => {
    const watch = caller(carryTo(address), { key: made.assessor })
    const body = { sitting_ids: [params.sitting_id], act: what, minutes: null, reason: 'Listrik padam' }
    return (await watch(controlRoom.act, { params: { assessment_id: made.assessment_id }, body })).data.done
  }
  expect(await act(second, 'pause')).toEqual([params.sitting_id])
  const paused = (await again(ownExams.get, { params })).data
  pullThePlug(second)
  await gone(second)

  const third = await run()
  const back = caller(carryTo(third.address), { key })
  const still = (await back(ownExams.get, { params })).data
  expect(still).toMatchObject({
    state: 'PAUSED',
    paused_date: paused.paused_date,
    ends_date: paused.ends_date,
  })
  expect(await act(third, 'resume')).toEqual([params.sitting_id])
  const on = (await back(ownExams.get, { params })).data
  const leftThen = Date.parse(paused.ends_date ?? '') - Date.parse(paused.paused_date ?? '')
  const stoodUntil = Date.parse(on.ends_date ?? '') - leftThen
  // The clock stood until the moment of going on, which lies before that of this reading.
  expect(stoodUntil).toBeGreaterThan(Date.parse(still.now_date))
  expect(stoodUntil).toBeLessThanOrEqual(Date.parse(on.now_date))

  handedOn = third
})

test('kill -9 of the server and its database amid 200 creations: what was acknowledged is there, once and whole, and the log is too', async () => {
  const venues = Array.from({ length: 200 }, (_, index) => ({
    key: randomUUID(),
    venue: aVenue({ tuk_name: `Listrik padam ${index}` }),
  }))
  const first = await run()
  const session = made.admin
  const acknowledged = new Map<string, string>()
  const creating = (address: string, key: string) =>
    caller(carryTo(address), { key: session, headers: { 'idempotency-key': key } })

  const attempts = venues.map(async ({ key, venue }) => {
    const { data } = await creating(first.address, key)(tuk.create, { body: venue })
    acknowledged.set(key, data.tuk_id)
    if (acknowledged.size === killAfter) pullThePlug(first)
  })
  const outcomes = await Promise.allSettled(attempts)
  const refused = outcomes.filter((one) => one.status === 'rejected' && one.reason instanceof RefusedCall)
  expect(refused).toEqual([])
  await gone(first)
  expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter)
  expect(acknowledged.size).toBeLessThan(venues.length)

  const second = await run()
  const call = caller(carryTo(second.address), { key: session })
  const found = async () => {
    const pages = await Promise.all(
      ['0', '100'].map((offset) =>
        call(tuk.list, { query: { search: 'listrik padam', limit: '100', offset, sort: 'tuk_code' } }),
      ),
    )
    return pages.flatMap(({ data }) => data)
  }

  const survivors = await found()
  for (const id of acknowledged.values()) {
    expect(survivors.filter(({ tuk_id }) => tuk_id === id)).toHaveLength(1)
  }
  for (const { tuk_id } of survivors) {
    const { data } = await call(tuk.timeline, { params: { tuk_id } })
    expect(data.map(({ name }) => name)).toEqual(['tuk.created'])
  }

  // A caller who got no answer asks again under the same key; neither they nor the others make anything twice.
  const repeated = await Promise.all(
    venues.map(async ({ key, venue }) => {
      const { data } = await creating(second.address, key)(tuk.create, { body: venue })
      return [key, data.tuk_id] as const
    }),
  )
  expect(Object.fromEntries(repeated)).toMatchObject(Object.fromEntries(acknowledged))
  const all = await found()
  expect(all.map(({ tuk_id }) => tuk_id).sort()).toEqual(repeated.map(([, id]) => id).sort())
  expect(new Set(all.map(({ tuk_code }) => tuk_code)).size).toBe(venues.length)

  // What waits then has come since. Nothing is broken at any time.
  const breaks: unknown[] = []
  await eventually(async () => {
    const { data: log } = await call(audit.verify, { body: { after: 0 } })
    breaks.push(log.broken)
    expect(log).toMatchObject({ is_done: true, waiting: 0 })
  })
  expect(new Set(breaks)).toEqual(new Set([null]))

  handedOn = second
})

test('kill -9 of the server and its database while messages are written: each is there once, those acknowledged and, sent again, the others', async () => {
  const written = Array.from({ length: 150 }, (_, index) => ({
    message_id: randomUUID(),
    text: `Listrik padam ${index}`,
  }))
  const first = await run()
  const key = made.admin
  const call = caller(carryTo(first.address), { key })
  const { assessment_id } = made
  const { data: circle } = await call(messages.open, {
    body: { assessment_id, kind: 'circle', assessment_applicant_id: null },
  })
  const params = { conversation_id: circle.conversation_id }

  const acknowledged = new Map<string, number>()
  const sending = written.map(async ({ message_id, text }) => {
    const { data } = await call(messages.send, { params, body: { message_id, text, reply_to: null } })
    acknowledged.set(message_id, data.seq)
    if (acknowledged.size === killAfter) pullThePlug(first)
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
  await gone(first)
  expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter)
  expect(acknowledged.size).toBeLessThan(written.length)

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
  for (const { message_id, text } of written) {
    await again(messages.send, { params, body: { message_id, text, reply_to: null } })
  }
  const whole = await all()
  expect(whole.found.filter(({ text }) => text?.startsWith('Listrik padam'))).toHaveLength(written.length)
  expect(whole.found).toHaveLength(whole.lastSeq)
  expect(new Set(whole.found.map(({ seq }) => seq)).size).toBe(whole.lastSeq)

  second.server.kill('SIGTERM')
  expect((await second.end).code).toBe(0)
})
