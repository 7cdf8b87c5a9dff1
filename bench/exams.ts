import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { exams } from '@kompeten/contract/exams/exams'
import { type OwnPaper, ownExams } from '@kompeten/contract/exams/own-exams'
import { signIn } from '@kompeten/testkit/sign-in'
import pg from 'pg'
import { atMost, type Bar } from './bar.ts'
import { password, type Seat, seatsFor } from './exam-seats.ts'
import { quantile } from './load.ts'
import { overHttp } from './over-http.ts'
import { databaseSeconds, postmasterOf, processorSeconds } from './process-use.ts'
import { startProduct } from './server.ts'

/** `BENCH_PARTICIPANTS=2000` measures that many alone. */
const sizes = (process.env.BENCH_PARTICIPANTS ?? '500,1000,2000').split(',').map(Number)
const startWithinMs = 10_000
const everyMs = 5_000
const turns = 36
type Kept = { sitting_id: string; position: number; value: unknown; version: number }
type Took = {
  starts: number[]
  keeps: number[]
  /** The last acknowledged answer to each question, by sitting and position. */
  acknowledged: Map<string, Kept>
  /** What went wrong, once for each call. */
  failures: string[]
}

const placeOf = ({ sitting_id, position }: Pick<Kept, 'sitting_id' | 'position'>) =>
  `${sitting_id} ${position}`

/**
 * One participant: begins at a moment of the first ten seconds, then keeps an answer every five. A call that fails counts,
 * and the participant goes on with the next answer, as the runner does.
 */
const sit = async ({ call, sitting_id, seat_id }: Seat, took: Took): Promise<void> => {
  await pause(Math.random() * startWithinMs)
  const begin = performance.now()
  const params = { sitting_id }
  const { data } = await call(ownExams.start, { params, body: { seat_id, accepts_rules: true } })
  took.starts.push(performance.now() - begin)
  const choices = data.items.filter(({ kind }) => kind === 'single' || kind === 'true_false')
  for (let turn = 0; turn < turns; turn += 1) {
    await pause(Math.max(0, begin + (turn + 1) * everyMs - performance.now()))
    const item = choices[Math.floor(Math.random() * choices.length)]
    if (!item) throw new Error('A paper has no question to choose from')
    const place = placeOf({ sitting_id, position: item.position })
    const change = changeOf(item, turn, took.acknowledged.get(place)?.version ?? 0)
    const sent = performance.now()
    try {
      const reply = await call(ownExams.keep, { params, body: { seat_id, changes: [change] } })
      took.keeps.push(performance.now() - sent)
      const [result] = reply.data.results
      if (result?.outcome !== 'saved') throw new Error(`An answer was not kept: ${result?.outcome}`)
      const { value } = change
      took.acknowledged.set(place, { sitting_id, position: item.position, value, version: result.version })
    } catch (failure) {
      took.failures.push(String(failure))
    }
  }
}

const changeOf = (
  { kind, position, options }: OwnPaper['items'][number],
  turn: number,
  based_on: number,
) => ({
  position,
  value: kind === 'true_false' ? turn % 2 === 0 : [turn % options.length],
  based_on,
  sequence: Date.now() + turn,
})

/**
 * What was acknowledged and is not in the database as it was, row by row. A later version may stand there: that of a call that
 * was stored and not answered.
 */
const lostOf = async (admin: pg.Client, acknowledged: readonly Kept[]): Promise<number> => {
  const { rows } = await admin.query<Kept>('select sitting_id, position, value, version from exam_answer')
  const stored = new Map(rows.map((row) => [placeOf(row), row]))
  return acknowledged.filter((answer) => {
    const row = stored.get(placeOf(answer))
    if (!row || row.version < answer.version) return true
    return row.version === answer.version && JSON.stringify(row.value) !== JSON.stringify(answer.value)
  }).length
}

const measured = async (
  { admin, child }: { admin: pg.Client; child: Parameters<typeof processorSeconds>[0] },
  seats: readonly Seat[],
): Promise<{ bars: Bar[]; note: string }> => {
  const took: Took = { starts: [], keeps: [], acknowledged: new Map(), failures: [] }
  const postmaster = await postmasterOf(admin)
  const used = () => [
    processorSeconds(child),
    databaseSeconds(postmaster),
    (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
  ]
  const before = used()
  const outcomes = await Promise.allSettled(seats.map((seat) => sit(seat, took)))
  const [server, database, generator] = used().map((now, at) => now - (before[at] ?? 0))
  const calls = took.keeps.length + took.starts.length
  const each = (seconds = 0) => ((1000 * seconds) / calls).toFixed(1)
  const unstarted = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  const reasons = new Set([...unstarted, ...took.failures])
  const of = `${seats.length} participants`
  return {
    bars: [
      atMost(`${of}: starts within 10 s that were not answered`, seats.length - took.starts.length, 0),
      atMost(`${of}: p99 of keeping an answer`, quantile(took.keeps, 0.99), 300, ' ms'),
      atMost(`${of}: acknowledged answers lost`, await lostOf(admin, [...took.acknowledged.values()]), 0),
      atMost(`${of}: calls to keep an answer that failed`, took.failures.length, 0),
    ],
    note: `${of}: ${took.keeps.length} answers kept, p50 ${quantile(took.keeps, 0.5).toFixed(0)} ms; starts p50 ${quantile(took.starts, 0.5).toFixed(0)} ms, p99 ${quantile(took.starts, 0.99).toFixed(0)} ms; of the processors each call took ${each(server)} ms for the server, ${each(database)} ms for PostgreSQL, ${each(generator)} ms for the generator; load ${loadavg()[0]?.toFixed(1)}${[
      ...reasons,
    ]
      .slice(0, 3)
      .map((reason) => `; ${reason}`)
      .join('')}`,
  }
}

/** Everything of an assessment marked again: its control room, once all its tests are over. */
const markingBar = async (admin: pg.Client, address: string, seats: readonly Seat[]): Promise<Bar> => {
  const ids = seats.map(({ sitting_id }) => sitting_id)
  const {
    rows: [{ assessment_id }],
  } = await admin.query(
    `update exam_sitting set ended_at = now(), end_reason = 'ended' where sitting_id = any($1) returning assessment_id`,
    [ids],
  )
  const office = await signIn(overHttp(address), { username: 'adm.digital', password })
  const started = performance.now()
  const { data } = await office.call(exams.room, { params: { assessment_id } })
  const seconds = (performance.now() - started) / 1000
  const over = data.sittings.filter(({ state }) => state === 'ENDED').length
  return atMost(`Marking ${over} sittings again, in one look at the control room`, seconds, 10, ' s')
}

/**
 * Participants who begin one test within ten seconds and keep an answer every five seconds for three minutes, each with a
 * session of their own; then their sittings marked again.
 */
export const examBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(3714)
  const admin = new pg.Client({ connectionString: product.adminUrl })
  const bars: Bar[] = []
  const notes: string[] = []
  try {
    await admin.connect()
    const count = sizes.reduce((sum, size) => sum + size, 0)
    const all = await seatsFor(admin, product.address, count)
    await product.startAgain()
    let from = 0
    for (const size of sizes) {
      const seats = all.slice(from, from + size)
      from += size
      const found = await measured({ admin, child: product.child }, seats)
      bars.push(...found.bars)
      notes.push(found.note)
    }
    bars.push(await markingBar(admin, product.address, all))
    return { bars, notes }
  } finally {
    await admin.end()
    await product.close()
  }
}
