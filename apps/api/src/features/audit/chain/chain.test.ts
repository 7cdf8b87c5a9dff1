import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { access } from '@kompeten/contract/access/access'
import { audit } from '@kompeten/contract/audit/audit'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { people } from '@kompeten/contract/people/people'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { reasonOf } from '@kompeten/testkit/refused'
import { aVenue } from '@kompeten/testkit/venues'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { discardFolder, temporaryFolder } from '../../../../test/cluster.ts'
import { testConfig } from '../../../../test/config.ts'
import { eventually } from '../../../../test/eventually.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { testSecret } from '../../../../test/secret.ts'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { mailboxOf } from '../../../platform/mail/mailbox.ts'
import { verifyLogs } from '../../../verify-logs.ts'
import { auditJobs } from '../audit.jobs.ts'
import { writeRoots } from '../write-roots.ts'
import { awaitChain } from './chain.store.ts'
import { makeRootBook } from './root-book.ts'
import { verifyStretch } from './verify-stretch.ts'

const noBreak = () => {
  throw new Error('The log is whole')
}
let world: OwnWorld
const dataDir = temporaryFolder()
const book = makeRootBook({ dataDir, secret: testSecret })
beforeAll(async () => {
  world = await startOwnWorld({ dataDir })
})
afterAll(async () => {
  await world.close()
  discardFolder(dataDir)
})

const sql = (text: string, values: unknown[] = []) => rowsOf(world.database.url, text, values)
const lspId = () => world.seeded.lsp.a.lspId

/** Verifies as the button does: stretch by stretch. */
const verified = async () => {
  const { call } = await world.as('SUP')
  let after = 0
  for (;;) {
    const { data } = await call(audit.verify, { body: { after } })
    if (data.is_done) return data
    after = data.checked_to
  }
}

/** A copy of the log, to which a test does what only a superuser can; the log is as before afterwards. */
const tampering = async (work: () => Promise<void>) => {
  const tables = ['event', 'event_seal', 'event_to_seal']
  await world.app.sealLogs()
  for (const table of tables) await sql(`create table kept_${table} as select * from ${table}`)
  try {
    await work()
  } finally {
    for (const table of tables) {
      const columns = await sql(
        `select string_agg(column_name, ', ') as names from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      )
      const { names } = columns[0] as { names: string }
      await sql(`delete from ${table}`)
      await sql(`insert into ${table} (${names}) select ${names} from kept_${table}`)
      await sql(`drop table kept_${table}`)
    }
  }
}

const hashOf = async (position: number) => {
  const [row] = await sql('select hash from event_seal where lsp_id = $1 and position = $2', [
    lspId(),
    position,
  ])
  return (row as { hash: Buffer }).hash
}

const placeOf = async (position: number) => {
  const [row] = await sql(`select event_id from event_seal where lsp_id = $1 and position = $2`, [
    lspId(),
    position,
  ])
  return (row as { event_id: string }).event_id
}

beforeEach(async () => {
  const { call } = await world.as('ADM')
  for (let venue = 0; venue < 6; venue += 1) await call(tuk.create, { body: aVenue() })
})

test('a log that nobody touched is whole, and verifying it leaves an entry', async () => {
  const seen = await verified()
  expect(seen).toMatchObject({ broken: null, waiting: 0, is_done: true })
  expect(seen.sealed).toBeGreaterThanOrEqual(6)
  const { call } = await world.as('SUP')
  const { data } = await call(audit.list, { query: { limit: '1' } })
  expect(data[0]?.name).toBe('log.verified')
})

test.each([
  ['what was done', `name = 'tuk.updated'`],
  ['who did it', `actor_name = 'Orang Lain'`],
  ['what was told', `facts = facts || '{"tuk_name": "Lain"}'`],
  ['when', `at = timestamptz '2020-02-20 20:20:20Z'`],
])('a byte changed in %s: the button names the entry', (_, change) =>
  tampering(async () => {
    const eventId = await placeOf(3)
    await sql(`update event set ${change} where event_id = $1`, [eventId])
    expect((await verified()).broken).toEqual({ how: 'changed', position: 3, event_id: eventId })
  }),
)

test('verifying waits for whoever is sealing: nothing that was written before is left out', async () => {
  const { call } = await world.as('ADM')
  await call(tuk.create, { body: aVenue() })
  let given: Promise<unknown> = Promise.resolve()
  await inTenant(world.app.database.app, lspId(), 'write', async (tx) => {
    // The keeper may be sealing at this very moment.
    await awaitChain(tx)
    given = verified()
    await expect(Promise.race([given, setTimeout(300, 'waits')])).resolves.toBe('waits')
  })
  expect(await given).toMatchObject({ is_done: true, broken: null, waiting: 0 })
})

test('salt and hash recomputed with the changed words: still found, by the chain', () =>
  tampering(async () => {
    const eventId = await placeOf(2)
    await sql(`update event set actor_name = 'Orang Lain' where event_id = $1`, [eventId])
    const [made] = await sql(
      `select sha256(record_send(row(actor_salt, actor_name, address, device))) as hash from event where event_id = $1`,
      [eventId],
    )
    await sql('update event set actor_hash = $2 where event_id = $1', [eventId, made.hash])
    expect((await verified()).broken).toEqual({ how: 'changed', position: 2, event_id: eventId })
  }))

test('a name blanked that nobody erased: found', () =>
  tampering(async () => {
    const [row] = await sql(
      `select event_id, position from event join event_seal using (lsp_id, event_id)
       where lsp_id = $1 and actor_name is not null order by position limit 1`,
      [lspId()],
    )
    const { event_id, position } = row as { event_id: string; position: string }
    await sql(
      `update event set actor_name = null, address = null, device = null, actor_salt = null where event_id = $1`,
      [event_id],
    )
    expect((await verified()).broken).toEqual({ how: 'changed', position: Number(position), event_id })
  }))

test('a row removed: the button names the entry, and its place where its seal went with it', () =>
  tampering(async () => {
    const eventId = await placeOf(4)
    await sql('delete from event where event_id = $1', [eventId])
    expect((await verified()).broken).toEqual({ how: 'removed', position: 4, event_id: eventId })
    await sql('delete from event_seal where event_id = $1', [eventId])
    expect((await verified()).broken).toEqual({ how: 'removed', position: 4, event_id: null })
  }))

test('two rows that changed places: the first is named, as swapped', () =>
  tampering(async () => {
    const [one, other] = [await placeOf(2), await placeOf(5)]
    const nobody = '00000000-0000-4000-8000-000000000000'
    for (const [from, to] of [
      [one, nobody],
      [other, one],
      [nobody, other],
    ]) {
      await sql('update event set event_id = $2 where event_id = $1', [from, to])
    }
    expect((await verified()).broken).toEqual({ how: 'swapped', position: 2, event_id: one })
  }))

test('two places of the chain that changed: the first is named, as swapped', () =>
  tampering(async () => {
    const other = await placeOf(5)
    for (const [from, to] of [
      [2, 0],
      [5, 2],
      [0, 5],
    ]) {
      await sql('update event_seal set position = $3 where lsp_id = $1 and position = $2', [
        lspId(),
        from,
        to,
      ])
    }
    expect((await verified()).broken).toEqual({ how: 'swapped', position: 2, event_id: other })
  }))

test('an entry that was written past the product: named', () =>
  tampering(async () => {
    const forged = '00000000-0000-4000-8000-000000000001'
    await sql(
      `insert into event (lsp_id, event_id, at, name, subject_kind, subject_id, facts, request_id, actor_salt, actor_hash,
         told_salt, told_hash)
       select lsp_id, $2, at, name, subject_kind, subject_id, facts, request_id, actor_salt, actor_hash, told_salt, told_hash
       from event where lsp_id = $1 limit 1`,
      [lspId(), forged],
    )
    expect((await verified()).broken).toEqual({ how: 'added', position: null, event_id: forged })
  }))

test('the end cut off, or written again as a whole chain: found by the root that lies outside of the database', () =>
  tampering(async () => {
    const [last] = await sql(
      'select position, hash from event_seal where lsp_id = $1 order by position desc limit 1',
      [lspId()],
    )
    const { position, hash } = last as { position: string; hash: Buffer }
    const at = Number(position)
    await book.write({ lspId: lspId(), position: at, hash, at: new Date() })
    expect((await verified()).root).toEqual({ position: at, at: expect.any(String) })

    await sql(
      `with cut as (delete from event_seal where lsp_id = $1 and position >= $2 returning event_id)
       delete from event where event_id in (select event_id from cut)`,
      [lspId(), at - 2],
    )
    // Without the entry that verifying leaves, which would grow the chain again.
    const lookAgain = () =>
      inTenant(world.app.database.app, lspId(), 'write', (tx) => verifyStretch(tx, book, 0))
    expect((await lookAgain()).broken).toEqual({ how: 'cut', position: at, event_id: null })

    for (let more = 0; more < 4; more += 1) await verified()
    await world.app.sealLogs()
    expect((await verified()).broken).toMatchObject({ how: 'rewritten', position: at })
    await rm(join(dataDir, 'log-roots', `${lspId()}.jsonl`))
  }))

test('a root that another key signed: found as forged', () =>
  tampering(async () => {
    const forger = makeRootBook({ dataDir: dataDir, secret: 'x'.repeat(40) })
    const root = { lspId: lspId(), position: 1, hash: Buffer.alloc(32), at: new Date() }
    await book.write({ ...root, hash: await hashOf(1) })
    expect((await verified()).broken).toBeNull()
    await forger.write(root)
    expect((await verified()).broken).toEqual({ how: 'root_forged', position: 2, event_id: null })
    await rm(join(dataDir, 'log-roots', `${lspId()}.jsonl`))
  }))

test('every night the end of each chain is signed, written down outside of the database, and mailed where a setting says so', async () => {
  await world.app.sealLogs()
  await world.app.inJob(lspId(), (ctx) =>
    writeRoots(ctx, { book: book, config: { logRootsTo: 'auditor@contoh.id' } }, noBreak),
  )
  const { roots, forged } = await book.of(lspId())
  const [last] = await sql('select max(position)::int as position from event_seal where lsp_id = $1', [
    lspId(),
  ])
  expect(roots.at(-1)?.position).toBe((last as { position: number }).position)
  expect(forged).toBeNull()
  const box = mailboxOf({ mail: { smtpUrl: undefined, from: 'no-reply@contoh.id' }, dataDir })
  const { id } = (await box.list()).find(({ to }) => to.address === 'auditor@contoh.id') ?? { id: '' }
  const mail = await box.read(id)
  expect(mail?.subject).toContain('Akar log data')
  expect(mail?.attachments).toHaveLength(1)
})

test('the night signs nothing over a broken log, and tells the LSP’s super users and DEV of it once', () =>
  tampering(async () => {
    const services = { book, config: { logRootsTo: undefined } }
    const rooting = auditJobs(services).jobs.find(({ name }) => name === 'audit.write-roots')
    const night = () => world.app.inJob(lspId(), async (ctx) => rooting?.handle(ctx, null))
    await night()
    const { call } = await world.as('SUP')
    await call(tuk.create, { body: aVenue() })
    await world.app.sealLogs()
    const [{ event_id }] = (await sql(
      'select event_id from event_seal where lsp_id = $1 order by position desc limit 1',
      [lspId()],
    )) as [{ event_id: string }]
    await sql(`update event set name = 'tuk.deleted' where event_id = $1`, [event_id])
    const before = (await book.of(lspId())).roots.length
    await night()
    await night()
    expect((await book.of(lspId())).roots).toHaveLength(before)
    const box = mailboxOf({ mail: { smtpUrl: undefined, from: 'no-reply@contoh.id' }, dataDir })
    const developer = await world.as('DEV')
    for (const one of [call, developer.call]) {
      const { email } = (await one(access.me, {})).data.user
      await eventually(async () => {
        const mails = (await box.list()).filter(
          ({ to, subject }) => to.address === email && subject.includes('tidak utuh'),
        )
        expect(mails).toHaveLength(1)
      })
    }
    await eventually(async () => {
      const { data } = await call(notifications.list, { query: {} })
      expect(data.filter(({ name }) => name === 'log.broken')).toHaveLength(1)
    })
    const told = await sql(`select facts from event where lsp_id = $1 and name = 'log.broken'`, [lspId()])
    expect(told).toMatchObject([{ facts: { how: 'changed', event_id } }])
    await rm(join(dataDir, 'log-roots', `${lspId()}.jsonl`))
  }))

test('the command names the log that is broken, and counts it', () =>
  tampering(async () => {
    const said: string[] = []
    const run = () =>
      verifyLogs(world.app, testConfig({ dataDir }), { host: undefined, say: (line) => said.push(line) })
    expect(await run()).toBe(0)
    const eventId = await placeOf(3)
    await sql(`update event set name = 'tuk.updated' where event_id = $1`, [eventId])
    expect(await run()).toBe(1)
    expect(said.filter((line) => line.includes(`BROKEN: changed, at 3, entry ${eventId}`))).toHaveLength(1)
  }))

test('a person who is gone is erased from the log, which stays whole; who has a role is not', async () => {
  const gone = await world.as('MAG')
  await gone.call(audit.verify, { body: { after: 0 } })
  const { call } = await world.as('SUP')
  const erase = (confirmation: string, userId = gone.userId) =>
    call(audit.erasePerson, {
      params: { user_id: userId },
      body: { confirmation, reason: 'Permintaan penghapusan data pribadi' },
    })
  expect(await reasonOf(erase('HAPUS'))).toBe('still_in_use')
  await call(people.deactivate, { params: { user_id: gone.userId } })
  expect(await reasonOf(erase('hapus'))).toBe('confirmation_needed')
  await erase('HAPUS')
  const left = await sql(
    `select count(*) filter (where actor_name is not null or address is not null or device is not null)::int as named,
       count(*)::int as entries from event where lsp_id = $1 and actor_user_id = $2`,
    [lspId(), gone.userId],
  )
  expect(left).toEqual([{ named: 0, entries: expect.any(Number) }])
  expect((await verified()).broken).toBeNull()
  const { data } = await call(audit.list, { query: { actor_user_id: gone.userId } })
  expect(data.length).toBeGreaterThan(0)
  expect(data.every(({ actor_name }) => actor_name === null)).toBe(true)
  expect(await reasonOf(erase('HAPUS'))).toBe('not_found')
})

test('the server’s roles add entries and seals, and change or remove none', async () => {
  for (const url of [world.database.appUrl, world.database.platformUrl]) {
    for (const statement of [
      'delete from event',
      'delete from event_seal',
      `update event set name = 'x'`,
      `update event_seal set position = 0`,
      `update event set actor_hash = ''`,
    ]) {
      await expect(rowsOf(url, statement)).rejects.toThrow('permission denied')
    }
  }
  await expect(rowsOf(world.database.appUrl, 'update event set actor_name = null')).rejects.toThrow(
    'permission denied',
  )
})
