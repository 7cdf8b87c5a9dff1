import { setTimeout as pause } from 'node:timers/promises'
import { exams } from '@kompeten/contract/exams/exams'
import { examHistory } from '@kompeten/contract/exams/history'
import { type OwnPaper, ownExams } from '@kompeten/contract/exams/own-exams'
import { signIn } from '@kompeten/testkit/sign-in'
import pg from 'pg'
import { atMost, type Bar } from './bar.ts'
import { password, type Seat, seatsFor } from './exam-seats.ts'
import { copyOf, copyRows } from './grow.ts'
import { quantile } from './load.ts'
import { overHttp } from './over-http.ts'
import { processorSeconds } from './process-use.ts'
import { startProduct } from './server.ts'

/** `BENCH_PARTICIPANTS=2000` measures that many alone, `0` nobody: then the statistics alone. */
const sizes = (process.env.BENCH_PARTICIPANTS ?? '500,1000,2000')
  .split(',')
  .map(Number)
  .filter((size) => size > 0)
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
  const used = processorSeconds(child)
  const outcomes = await Promise.allSettled(seats.map((seat) => sit(seat, took)))
  const processor = processorSeconds(child) - used
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
    note: `${of}: ${took.keeps.length} answers kept, p50 ${quantile(took.keeps, 0.5).toFixed(0)} ms; starts p50 ${quantile(took.starts, 0.5).toFixed(0)} ms, p99 ${quantile(took.starts, 0.99).toFixed(0)} ms; ${((1000 * processor) / (took.keeps.length + took.starts.length)).toFixed(1)} ms of the server's processor for each call; the generator ran on the same processors${[
      ...reasons,
    ]
      .slice(0, 3)
      .map((reason) => `; ${reason}`)
      .join('')}`,
  }
}

/** Everything of an assessment marked anew: its control room, once all its tests are over. */
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
  return atMost(`Marking ${over} sittings anew, in one look at the control room`, seconds, 10, ' s')
}

/** What the questions of a scheme are worth, by a million answers: sittings of the demo that are over, again and again. */
const historyBar = async (admin: pg.Client, address: string): Promise<{ bar: Bar; note: string }> => {
  const {
    rows: [{ sitting_id, schema_id, answers }],
  } = await admin.query(
    `select s.sitting_id, p.scheme_id as schema_id, count(*)::int as answers
     from exam_sitting s
     join exam_paper p on p.exam_paper_id = s.exam_paper_id
     join exam_answer a on a.sitting_id = s.sitting_id
     where s.ended_at is not null and s.started_at is not null
     group by s.sitting_id, p.scheme_id order by answers desc limit 1`,
  )
  const copies = Math.ceil(1_000_000 / answers)
  const changed = { sitting_id: copyOf('t.sitting_id') }
  // Over for so long that the timer gathers them when it comes next.
  const earlier = ['started_at', 'ends_at', 'ended_at'].map((at) => [at, `t.${at} - interval '1 hour'`])
  const where = 't.sitting_id = $1'
  const values = [sitting_id]
  await copyRows(admin, {
    ...{ table: 'exam_sitting', where, values, copies },
    changed: {
      ...changed,
      ...Object.fromEntries(earlier),
      assessment_applicant_id: copyOf('t.assessment_applicant_id'),
    },
  })
  await copyRows(admin, {
    ...{ table: 'exam_answer', where, values, copies },
    changed: { ...changed, exam_answer_id: copyOf('t.exam_answer_id') },
  })
  await admin.query('vacuum analyze')
  const office = await signIn(overHttp(address), { username: 'adm.digital', password })
  const taken = async () => {
    const started = performance.now()
    const { data } = await office.call(examHistory.get, { params: { schema_id } })
    const seconds = (performance.now() - started) / 1000
    return { seconds, drawn: data.questions.reduce((sum, { drawn_count }) => sum + drawn_count, 0) }
  }
  const first = await taken()
  const gathering = performance.now()
  await gatheredAll(admin, copies)
  const waited = (performance.now() - gathering) / 1000
  await admin.query('vacuum analyze exam_gathered')
  const { seconds, drawn } = await taken()
  return {
    bar: atMost(`Statistics of ${drawn} answers`, seconds, 5, ' s'),
    note: `Before the timer had gathered them, statistics of ${first.drawn} answers took ${first.seconds.toFixed(1)} s; it had, ${waited.toFixed(0)} s later`,
  }
}

/** Waits until the product's own timer has gathered so many sittings. */
const gatheredAll = async (admin: pg.Client, sittings: number): Promise<void> => {
  const until = performance.now() + 15 * 60_000
  for (;;) {
    const { rows } = await admin.query('select count(*)::int as count from exam_gathered')
    if (rows[0].count >= sittings) return
    if (performance.now() > until) throw new Error(`${rows[0].count} of ${sittings} sittings were gathered`)
    await pause(1000)
  }
}

/**
 * Participants who begin one test within ten seconds and keep an answer every five seconds for three minutes, each with a
 * session of their own; then their sittings marked anew, and what a million answers say of a scheme's questions.
 */
export const examBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(3714)
  const admin = new pg.Client({ connectionString: product.adminUrl })
  const bars: Bar[] = []
  const notes: string[] = []
  try {
    await admin.connect()
    const count = sizes.reduce((sum, size) => sum + size, 0)
    const all = count > 0 ? await seatsFor(admin, product.address, count) : []
    await product.startAgain()
    let from = 0
    for (const size of sizes) {
      const seats = all.slice(from, from + size)
      from += size
      const found = await measured({ admin, child: product.child }, seats)
      bars.push(...found.bars)
      notes.push(found.note)
    }
    if (all.length > 0) bars.push(await markingBar(admin, product.address, all))
    const history = await historyBar(admin, product.address)
    bars.push(history.bar)
    notes.push(history.note)
    return { bars, notes }
  } finally {
    await admin.end()
    await product.close()
  }
}
