import { setTimeout as pause } from 'node:timers/promises'
import { examHistory } from '@kompeten/contract/exams/history'
import { signIn } from '@kompeten/testkit/sign-in'
import pg from 'pg'
import { atMost, type Bar } from './bar.ts'
import { password } from './exam-seats.ts'
import { copyOf, copyRows } from './grow.ts'
import { overHttp } from './over-http.ts'
import { startProduct } from './server.ts'

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

/** What a million answers say of a scheme's questions, before and after the timer has gathered them. */
export const examStatisticsBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(3714)
  const admin = new pg.Client({ connectionString: product.adminUrl })
  try {
    await admin.connect()
    const { bar, note } = await historyBar(admin, product.address)
    return { bars: [bar], notes: [note] }
  } finally {
    await admin.end()
    await product.close()
  }
}
