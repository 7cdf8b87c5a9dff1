import { createHash } from 'node:crypto'
import { audit } from '@kompeten/contract/audit/audit'
import { verifyWhole } from '@kompeten/contract/audit/verify-whole'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { type SignedIn, signIn } from '@kompeten/testkit/sign-in'
import { aVenue } from '@kompeten/testkit/venues'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { bodyOf } from '../apps/api/src/features/audit/chain/chain.store.ts'
import { genesisOf } from '../apps/api/src/features/audit/chain/seal-log.ts'
import { openDatabase } from '../apps/api/src/platform/database/database.ts'
import { roles, urlOfRole } from '../apps/api/src/platform/database/roles.ts'
import { inTenant } from '../apps/api/src/platform/database/tenancy.ts'
import { newId } from '../apps/api/src/platform/ids.ts'
import { insertEvents } from '../apps/api/src/platform/outbox/events.store.ts'
import { atLeast, atMost, type Bar } from './bar.ts'
import { fillQuickly } from './fill-quickly.ts'
import { listP95s } from './list-bars.ts'
import { quantile } from './load.ts'
import { overHttp } from './over-http.ts'
import { type Bench, benchSecret, startProduct } from './server.ts'

const entries = Number(process.env.BENCH_ENTRIES ?? 2_000_000)
const account = { username: 'sup.digital', password: 'Kompeten-2026' }

/** What an entry is made of, besides its salts and hashes: `n` is its number. */
const filled = {
  lsp_id: '$1::uuid',
  event_id: "(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || substr(md5(n::text), 1, 12))::uuid",
  at: "timestamptz '2021-11-01' + n * interval '78 seconds'",
  name: "kind || '.updated'",
  subject_kind: 'kind',
  subject_id: 'md5((n % 100000)::text)::uuid::text',
  reason: "case when n % 50 = 0 then 'Karena ' || substr(md5((n * 3)::text), 1, 7) || ' keliru' end",
  facts: "jsonb_build_object('name', jsonb_build_array('Nama lama ' || n % 1000, 'Nama baru ' || n % 1000))",
  actor_user_id: 'md5((n % 500)::text)::uuid',
  actor_name: "initcap(substr(md5((n % 500)::text), 1, 6) || ' ' || substr(md5((n % 500 * 7)::text), 1, 8))",
  actor_role: "'ADM'",
  request_id: 'md5(n::text)',
  address: "'10.0.' || n % 200 || '.' || n % 250",
  device: "'Mozilla/5.0 (X11; Linux)'",
  actor_salt: 'uuid_send(gen_random_uuid())',
  told_salt: 'uuid_send(gen_random_uuid())',
}

const kinds = "array['tuk','applicant','assessment','letter','certificate','scheme','person','article']"

/** Fills the LSP's log: entries of years, by 500 people, about 100,000 records of eight kinds, with reasons here and there. */
const fillLog = ({ adminUrl }: Bench, lspId: string): Promise<void> =>
  fillQuickly(adminUrl, 'event', async (admin) => {
    for (const table of ['event', 'event_seal', 'event_to_seal']) {
      await admin.query(`delete from ${table} where lsp_id = $1`, [lspId])
    }
    await admin.query(
      `insert into event (${Object.keys(filled).join(', ')}, actor_hash, told_hash)
       select *, sha256(record_send(row(actor_salt, actor_name, address, device))),
         sha256(record_send(row(told_salt, reason, facts)))
       from (select ${Object.entries(filled)
         .map(([name, value]) => `${value} as ${name}`)
         .join(', ')}
             from (select n, (${kinds})[1 + n % 8] as kind from generate_series(1, $2::int) n) numbered) made`,
      [lspId, entries],
    )
  })

/** Chains the entries as the product does, in one go. */
const chainLog = ({ adminUrl }: Bench, lspId: string): Promise<void> =>
  fillQuickly(adminUrl, 'event_seal', async (admin) => {
    const body = new PgDialect().sqlToQuery(bodyOf('e')).sql
    await admin.query(`do $$ declare e event; place bigint := 0; chained bytea := '\\x${genesisOf(lspId).toString('hex')}'; begin
      for e in select * from event where lsp_id = '${lspId}' order by event_id loop
        place := place + 1; chained := sha256(chained || ${body});
        insert into event_seal values (e.lsp_id, place, e.event_id, chained);
      end loop; end $$`)
  })

const verifying = async (admin: SignedIn): Promise<Bar> => {
  const started = performance.now()
  const { sealed, broken } = await verifyWhole(
    async (after) => (await admin.call(audit.verify, { body: { after } })).data,
  )
  if (broken) throw new Error(`The log is broken: ${JSON.stringify(broken)}`)
  const seconds = (performance.now() - started) / 1000
  return atLeast('Entries verified a second, by the button', sealed / seconds, 100_000)
}

/** How long a call takes that changes a venue, in milliseconds at the median. */
const callOf = async (admin: SignedIn): Promise<number> => {
  let { data } = await admin.call(tuk.create, { body: aVenue() })
  const took: number[] = []
  for (let turn = 0; turn < 400; turn += 1) {
    const body = { ...aVenue({ tuk_code: data.tuk_code, tuk_name: `TUK ${turn}` }), version: data.version }
    const started = performance.now()
    ;({ data } = await admin.call(tuk.update, { params: { tuk_id: data.tuk_id }, body }))
    if (turn >= 50) took.push(performance.now() - started)
  }
  return quantile(took, 0.5)
}

/** What an entry adds to a write: to the bare statements of one, in turn with and without it, and to a call that makes one. */
const writing = async ({ adminUrl }: Bench, admin: SignedIn): Promise<{ bar: Bar; note: string }> => {
  const { lspId } = admin
  const call = await callOf(admin)
  const urls = {
    appUrl: urlOfRole(adminUrl, roles.app, benchSecret),
    platformUrl: urlOfRole(adminUrl, roles.platform, benchSecret),
  }
  const database = openDatabase(urls, 4)
  const took = { plain: [] as number[], logged: [] as number[] }
  const write = (isLogged: boolean) =>
    inTenant(database.app, lspId, 'write', async (tx) => {
      const now = new Date()
      const changed = tx.execute(
        sql`update tuk set modified_at = ${now} where (lsp_id, tuk_id) = (select lsp_id, tuk_id from tuk where lsp_id = ${lspId} limit 1)`,
      )
      const entry = {
        eventId: newId(),
        lspId,
        at: now,
        name: 'tuk.updated',
        subject: { kind: 'tuk', id: newId() },
        facts: { tuk_name: ['TUK lama', 'TUK baru'] },
        actorUserId: newId(),
        actorName: 'Petugas Ukur',
        actorRole: 'ADM',
        requestId: newId(),
        address: '10.0.0.1',
        device: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126 Safari/537.36',
      }
      await Promise.all([changed, isLogged && insertEvents(tx, [entry])])
    })
  try {
    for (let turn = 0; turn < 1200; turn += 1) {
      for (const [name, isLogged] of [
        ['plain', false],
        ['logged', true],
      ] as const) {
        const started = performance.now()
        await write(isLogged)
        if (turn >= 100) took[name].push(performance.now() - started)
      }
    }
  } finally {
    await database.close()
  }
  const [plain, logged] = [quantile(took.plain, 0.5), quantile(took.logged, 0.5)]
  return {
    bar: atMost(
      'A call that writes, with its entry against without, median',
      call / (call - (logged - plain)),
      1.1,
    ),
    note: `medians in ms: the call ${call.toFixed(2)}; its bare statements without an entry ${plain.toFixed(2)}, with it ${logged.toFixed(2)}`,
  }
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const wordOf = (n: number) => md5(String(n)).slice(0, 7)
const nameOf = (n: number) => `${md5(String(n)).slice(0, 6)}%20${md5(String(n * 7)).slice(0, 8)}`

const lists = ({ address }: Bench, { key }: SignedIn) => {
  const person = 'cfcd2084-95d5-65ef-66e7-dff9f98764da'
  const record = 'cfcd2084-95d5-65ef-66e7-dff9f98764da'
  return listP95s(
    { address, path: 'data-log', key, of: `${entries.toLocaleString('en')} entries` },
    {
      'newest first': '',
      'of a kind': 'subject_kind=certificate',
      'of a person': `actor_user_id=${person}`,
      'of a record': `subject_kind=tuk&subject_id=${record}`,
      'of a day': 'on=2022-03-05',
      'of a kind in a month': 'subject_kind=letter&on=(2022-03-01,2022-03-31)',
      'search for a word of a reason': `search=${wordOf(100_050 * 3)}`,
      'search for a name, in one of 500 entries': `search=${nameOf(17)}`,
      'search for a rare word and one that is everywhere': `search=nama%20${wordOf(100_050 * 3)}`,
      'search for a word that is everywhere': 'search=nama',
    },
  )
}

/** The data log of one LSP: verifying, writing, and its list by every filter. */
export const dataLogBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(3712)
  try {
    const { lspId } = await signIn(overHttp(product.address), account)
    await fillLog(product, lspId)
    await chainLog(product, lspId)
    await product.startAgain()
    const admin = await signIn(overHttp(product.address), account)
    const listed = await lists(product, admin)
    const verified = await verifying(admin)
    const written = await writing(product, admin)
    return { bars: [verified, written.bar, ...listed.bars], notes: [written.note, listed.note] }
  } finally {
    await product.close()
  }
}
