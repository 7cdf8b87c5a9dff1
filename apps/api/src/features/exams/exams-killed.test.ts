import { once } from 'node:events'
import { join } from 'node:path'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { controlRoom, type RoomAct } from '@kompeten/contract/exams/control-room'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import { caller, RefusedCall } from '@kompeten/testkit/call'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, expect, test } from 'vitest'
import { discardFolder, temporaryFolder } from '../../../test/cluster.ts'
import { carryTo, runningServer } from '../../../test/server-process.ts'
import { demoPassword } from '../../demo/people.ts'
import { runningPostmaster } from '../../platform/database/embedded/postmaster.ts'

const dataDir = temporaryFolder()
afterAll(() => discardFolder(dataDir))

const run = () => runningServer({ DATA_DIR: dataDir, DEMO: 'on' })
/** Who is in the middle of a test in the demo. */
const account = { username: 'bagas.pratama', password: demoPassword }
const killAfter = 60

test('kill -9 of the server and its database amid a test and amid a pause: every acknowledged answer is there, and the clock is right', async () => {
  const first = await run()
  const { key } = await signIn(carryTo(first.address), account)
  const call = caller(carryTo(first.address), { key })
  const { data: own } = await call(ownExams.list, {})
  const running = own.find(({ state }) => state === 'RUNNING')
  const params = { sitting_id: running?.sitting_id ?? '' }
  const seat_id = crypto.randomUUID()
  const begun = (await call(ownExams.start, { params, body: { seat_id, accepts_rules: true } })).data
  const truths = begun.items.filter(({ kind }) => kind === 'true_false').map(({ position }) => position)

  const postmaster = runningPostmaster(join(dataDir, 'postgres', 'data'))
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
      if (count !== killAfter) continue
      first.server.kill('SIGKILL')
      process.kill(postmaster ?? Number.NaN, 'SIGKILL')
    }
  })
  const outcomes = await Promise.allSettled(clicking)
  expect(outcomes.filter((one) => one.status === 'rejected' && one.reason instanceof RefusedCall)).toEqual([])
  if (first.server.signalCode === null) await once(first.server, 'exit')
  expect(count).toBeGreaterThanOrEqual(killAfter)

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
  const assessor = { username: 'acs.digital', password: demoPassword }
  const watching = async (address: string) => {
    const session = await signIn(carryTo(address), assessor)
    return caller(carryTo(address), { key: session.key })
  }
  const act = async (watch: Awaited<ReturnType<typeof watching>>, what: RoomAct) => {
    const { data: mine } = await watch(assessments.list, {
      query: { search: running?.assessment_title ?? '' },
    })
    const assessment_id = mine[0]?.assessment_id ?? ''
    const body = { sitting_ids: [params.sitting_id], act: what, minutes: null, reason: 'Listrik padam' }
    return (await watch(controlRoom.act, { params: { assessment_id }, body })).data.done
  }
  expect(await act(await watching(second.address), 'pause')).toEqual([params.sitting_id])
  const paused = (await again(ownExams.get, { params })).data
  const databaseOfSecond = runningPostmaster(join(dataDir, 'postgres', 'data'))
  second.server.kill('SIGKILL')
  process.kill(databaseOfSecond ?? Number.NaN, 'SIGKILL')
  if (second.server.signalCode === null) await once(second.server, 'exit')

  const third = await run()
  const back = caller(carryTo(third.address), { key })
  const still = (await back(ownExams.get, { params })).data
  expect(still).toMatchObject({
    state: 'PAUSED',
    paused_date: paused.paused_date,
    ends_date: paused.ends_date,
  })
  expect(await act(await watching(third.address), 'resume')).toEqual([params.sitting_id])
  const on = (await back(ownExams.get, { params })).data
  const leftThen = Date.parse(paused.ends_date ?? '') - Date.parse(paused.paused_date ?? '')
  const stoodUntil = Date.parse(on.ends_date ?? '') - leftThen
  // The clock stood until the moment of going on, which lies before that of this reading.
  expect(stoodUntil).toBeGreaterThan(Date.parse(still.now_date))
  expect(stoodUntil).toBeLessThanOrEqual(Date.parse(on.now_date))

  third.server.kill('SIGTERM')
  expect((await third.end).code).toBe(0)
})
