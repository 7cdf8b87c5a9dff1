import { type SignedIn, signIn } from '@kompeten/testkit/sign-in'
import pg from 'pg'
import { atMost, type Bar } from './bar.ts'
import { fillQuickly } from './fill-quickly.ts'
import { copyOf, copyRows } from './grow.ts'
import { listP95s } from './list-bars.ts'
import { quantile } from './load.ts'
import { overHttp } from './over-http.ts'
import { megabytes } from './process-use.ts'
import { type Bench, startProduct } from './server.ts'

const lsps = Number(process.env.BENCH_LSPS ?? 1000)
const largest = Number(process.env.BENCH_APPLICANTS ?? 1_000_000)
const hosts = 100
const rounds = 4
const secondsEach = 12
/** How many calls a second the hundred make together. */
const callsEachSecond = 50
const password = 'Kompeten-2026'

/** Applicants of the LSP of that place by size: few are large, most have some dozens. */
const applicantsOf = (place: number) => Math.max(40, Math.round(largest / place ** 1.5))

/** Tables that are not copied: logs and the work of the server. */
const notCopied = /^(event|notification|idempotency|counter|job_done|delivery|outbox)/

/** Gives each of so many further LSPs what the demo's first one has, an ADM with an account of their own, and a host. */
const copyLsps = async (admin: pg.Client, lspId: string, admUserId: string): Promise<void> => {
  const other = copyOf('t.lsp_id')
  const copies = lsps - 1
  const where = 't.lsp_id = $1'
  await copyRows(admin, {
    table: 'lsp',
    where,
    values: [lspId],
    copies,
    changed: { lsp_id: other, lsp_code: "overlay(t.lsp_code placing lpad(n::text, 5, '0') from 31)" },
  })
  const account = { where: 't.user_id = $1', values: [admUserId], copies }
  await copyRows(admin, { table: 'identity', ...account })
  for (const table of ['member', 'user_permission']) {
    await copyRows(admin, { table, ...account, changed: { lsp_id: other } })
  }
  await admin.query(
    `insert into host (hostname, lsp_id, created_at, modified_at)
     select 'lsp-' || n || '.localhost', ${copyOf('$1::text')}, now(), now() from generate_series(1, $2::int) n`,
    [lspId, Math.min(hosts, copies)],
  )
  const { rows: tables } = await admin.query<{ name: string }>(
    // A key without the LSP in it cannot come twice: accounts, hosts, codes of certificates.
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'lsp_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not exists (
       select from pg_index i where i.indrelid = c.oid and i.indisunique and not a.attnum = any (i.indkey))
     order by 1`,
  )
  for (const { name } of tables.filter(({ name }) => !notCopied.test(name))) {
    const { rows: columns } = await admin.query<{ column_name: string }>(
      `select column_name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [name],
    )
    const names = columns.map(({ column_name }) => column_name)
    await admin.query(
      `insert into ${name} (${names.join(', ')})
       select ${names.map((column) => (column === 'lsp_id' ? other : `t.${column}`)).join(', ')}
       from ${name} t, generate_series(1, ${copies}) n where t.lsp_id = $1`,
      [lspId],
    )
  }
}

/** Fills each LSP up to its size; the demo's own is the largest. */
const fillBySize = async (admin: pg.Client, lspId: string): Promise<number> => {
  const sizes = Array.from({ length: lsps }, (_, index) => applicantsOf(index + 1))
  // Rows are copied whole: what they point at is there.
  await admin.query("set session_replication_role = 'replica'")
  await admin.query(
    `insert into applicant_profile (lsp_id, applicant_id, full_name, email, nik_sealed, nik_fingerprint, nationality,
       place_of_birth, date_of_birth, gender_code, contact, kelurahan_id, address, education_code, jobs_code,
       institution, position, origin, created_at, modified_at, modified_by, modified_by_name)
     select case when n = 0 then $1::uuid else ${copyOf('$1::text')} end, gen_random_uuid(),
       initcap(substr(md5(p::text), 1, 6) || ' ' || substr(md5((p * 7)::text), 1, 8)), 'a' || p || '@contoh.id', 'x',
       md5(p::text), 'ID', 'Bandung', date '1960-01-01' + p % 16000, case when p % 2 = 0 then 'M' else 'F' end,
       '08' || lpad(p::text, 10, '0'), '3273091003', 'Jl. Melati', 'S1', (p % 80)::text, 'PT ' || p % 500, 'Staf',
       'imported', now() - p * interval '1 minute', now(), gen_random_uuid(), 'Bench'
     from unnest($2::int[]) with ordinality as sizes (size, place), generate_series(1, size) p,
       lateral (select place - 1 as n) which`,
    [lspId, sizes],
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const fill = async (adminUrl: string, lspId: string, admUserId: string): Promise<number> => {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    // Rows are copied whole with all that they point at: their keys need not be looked up once more.
    await admin.query("set session_replication_role = 'replica'; set synchronous_commit = off")
    await copyLsps(admin, lspId, admUserId)
    let applicants = 0
    await fillQuickly(adminUrl, 'applicant_profile', async (quick) => {
      applicants = await fillBySize(quick, lspId)
    })
    await admin.query('vacuum analyze')
    return applicants
  } finally {
    await admin.end()
  }
}

/** What the office of an LSP looks at, in turn. */
const lookOf = ({ address }: Bench, { key }: SignedIn) => {
  const paths = [
    'applicants?limit=25&sort=-created_date',
    'me/session',
    'assessments?limit=25&sort=-created_date',
    'dashboard/figures',
    'applicants?limit=25&sort=full_name&search=ab',
    'tuks?limit=25',
  ]
  let turn = Math.floor(Math.random() * paths.length)
  return async () => {
    turn += 1
    const answer = await fetch(`${address}/api/${paths[turn % paths.length]}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${paths[turn % paths.length]} answered ${answer.status}`)
  }
}

/** Calls at an even pace whatever the answers take; how long each took, in milliseconds. */
const atPace = async (looks: readonly (() => Promise<void>)[], seconds: number): Promise<number[]> => {
  const took: number[] = []
  const waiting: Promise<void>[] = []
  const started = performance.now()
  for (let made = 0; made < seconds * callsEachSecond; made += 1) {
    const due = started + (made * 1000) / callsEachSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    const look = looks[made % looks.length]
    if (look) waiting.push(look().then(() => void took.push(performance.now() - due)))
  }
  await Promise.all(waiting)
  return took
}

/** One LSP with eight people who look at one thing after another without a pause. */
const beingBusy = (look: () => Promise<void>) => {
  let goesOn = true
  let calls = 0
  const people = Array.from({ length: 8 }, async () => {
    while (goesOn) {
      await look()
      calls += 1
    }
  })
  return async () => {
    goesOn = false
    await Promise.all(people)
    return calls
  }
}

const neighbours = async (product: Bench, busy: SignedIn, others: readonly SignedIn[]) => {
  const looks = others.map((one) => lookOf(product, one))
  await atPace(looks, 5)
  const quiet: number[] = []
  const beside: number[] = []
  let calls = 0
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await atPace(looks, secondsEach)))
    const end = beingBusy(lookOf(product, busy))
    beside.push(...(await atPace(looks, secondsEach)))
    calls += await end()
  }
  return { quiet, beside, busyCallsEachSecond: calls / (rounds * secondsEach) }
}

const connectionsOf = async (admin: pg.Client): Promise<number> => {
  const { rows } = await admin.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity where usename like 'kompeten%' and pid <> pg_backend_pid()`,
  )
  return rows[0]?.open ?? 0
}

/** Lets every timer's job run once; seconds of each. */
const sweeps = async (admin: pg.Client): Promise<{ name: string; seconds: number }[]> => {
  const { rows: made } = await admin.query<{ id: string }>(
    'insert into pgboss.job (name, data, retry_limit) select name, data, 0 from pgboss.schedule returning id',
  )
  const ids = made.map(({ id }) => id)
  for (const until = Date.now() + 600_000; Date.now() < until; ) {
    const { rows } = await admin.query<{ name: string; state: string; seconds: number }>(
      `select data ->> 'job' as name, state, extract(epoch from completed_on - started_on)::float8 as seconds
       from pgboss.job where id = any ($1)`,
      [ids],
    )
    if (rows.every(({ state }) => state === 'completed' || state === 'failed')) {
      const failed = rows.filter(({ state }) => state === 'failed').map(({ name }) => name)
      if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`)
      return rows.toSorted((one, other) => other.seconds - one.seconds)
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The timers did not end within ten minutes')
}

/** A thousand LSPs of uneven size in one database, a hundred of them at work. */
export const thousandLspBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(3715)
  const admin = new pg.Client({ connectionString: product.adminUrl })
  try {
    const carry = overHttp(product.address)
    const first = await signIn(carry, { username: 'adm.digital', password })
    const filling = performance.now()
    const applicants = await fill(product.adminUrl, first.lspId, first.userId)
    const filled = (performance.now() - filling) / 1000
    await product.startAgain()
    await admin.connect()
    const busy = await signIn(carry, { username: 'adm.digital', password })
    const others: SignedIn[] = []
    for (let place = 1; place <= Math.min(hosts, lsps - 1); place += 1) {
      others.push(
        await signIn(carry, { username: `adm.digital.${place}`, password, host: `lsp-${place}.localhost` }),
      )
    }
    const lists = async (who: SignedIn | undefined, of: string) => {
      if (!who) return { bars: [], note: '' }
      const { address } = product
      const common = { address, key: who.key, of }
      const ofApplicants = await listP95s(
        { ...common, path: 'applicants' },
        {
          'by name': 'sort=full_name',
          'newest first': 'sort=-created_date',
          'search for a part of a name': 'search=abc',
        },
      )
      const ofAssessments = await listP95s(
        { ...common, path: 'assessments' },
        { assessments: 'sort=-created_date' },
      )
      return { bars: [...ofApplicants.bars, ...ofAssessments.bars], note: `${of}: ${ofApplicants.note}` }
    }
    const large = await lists(busy, `the largest (${largest.toLocaleString('en')} applicants)`)
    const small = await lists(others.at(-1), 'the hundredth')
    const { quiet, beside, busyCallsEachSecond } = await neighbours(product, busy, others)
    const connections = await connectionsOf(admin)
    const times = await sweeps(admin)
    const p95 = { quiet: quantile(quiet, 0.95), beside: quantile(beside, 0.95) }
    return {
      bars: [
        ...large.bars,
        ...small.bars,
        atMost(
          'p95 of a hundred LSPs beside a busy one, against the same without',
          p95.beside / p95.quiet,
          1.1,
        ),
        atMost('Connections to PostgreSQL of a process', connections, 30),
        atMost('Memory of the server', megabytes(product.child), 600, ' MB'),
        atMost(`The slowest timer (${times[0]?.name})`, times[0]?.seconds ?? 0, 60, ' s'),
      ],
      notes: [
        `${lsps} LSPs, ${applicants.toLocaleString('en')} applicants, filled in ${filled.toFixed(0)} s`,
        `a hundred LSPs at ${callsEachSecond} calls a second: p50 ${quantile(quiet, 0.5).toFixed(1)}, p95 ${p95.quiet.toFixed(1)} ms; beside eight people of the largest without a pause (${busyCallsEachSecond.toFixed(0)} calls a second) p50 ${quantile(beside, 0.5).toFixed(1)}, p95 ${p95.beside.toFixed(1)} ms`,
        large.note,
        small.note,
        `timers, seconds: ${times
          .slice(0, 8)
          .map(({ name, seconds }) => `${name} ${seconds.toFixed(2)}`)
          .join(', ')}`,
      ],
    }
  } finally {
    await admin.end()
    await product.close()
  }
}
