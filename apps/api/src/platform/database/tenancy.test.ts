import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { roadTo } from '../../../test/database-road.ts'
import { eventually } from '../../../test/eventually.ts'
import { Refusal } from '../refusal.ts'
import { type Database, openDatabase, written } from './database.ts'
import { notBegun } from './failures.ts'
import { asPlatform, execute, inTenant, preparedIn, sendAhead, type TenantTx } from './tenancy.ts'

const [ours, theirs] = [randomUUID(), randomUUID()]
let fresh: TestDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh, 2)
  for (const tenant of [ours, theirs]) {
    await inTenant(database.app, tenant, 'write', (tx) =>
      tx.execute(
        sql`insert into counter (lsp_id, series, period, last) values (${tenant}, 'letters', '2026', 7)`,
      ),
    )
  }
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const tenantsSeen = (tenant: string) =>
  inTenant(database.app, tenant, 'read', async (tx) => {
    const { rows } = await tx.execute<{ lsp_id: string }>(sql`select lsp_id from counter`)
    return rows.map(({ lsp_id }) => lsp_id)
  })

test('what was sent behind a begin that fails is not kept', async () => {
  const single = openDatabase(fresh, 1)
  // As if it were cancelled.
  const client = await single.platform.connect()
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const fails = (first: unknown, ...rest: unknown[]) =>
    query(typeof first === 'string' && first.startsWith('begin') ? 'begin what is no SQL' : first, ...rest)
  Object.assign(client, { query: fails })
  client.release()
  const written = asPlatform(single.platform, 'write', (tx) =>
    tx.execute(sql`update counter set last = 1000 where lsp_id = ${ours}`),
  )
  await expect(written).rejects.toThrow(notBegun)
  await single.close()
  const [kept] = await inTenant(database.app, ours, 'read', async (tx) => {
    const { rows } = await tx.execute<{ last: number }>(sql`select last from counter`)
    return rows
  })
  expect(Number(kept?.last)).not.toBe(1000)
})

describe('a read inside a tenant', () => {
  test('sees the rows of that tenant alone, on any connection and however many read at once', async () => {
    const asked = Array.from({ length: 60 }, (_, index) => (index % 2 ? ours : theirs))
    expect(await Promise.all(asked.map(tenantsSeen))).toEqual(asked.map((tenant) => [tenant]))
  })

  test('leaves no tenant on the connection', async () => {
    await Promise.all([tenantsSeen(ours), tenantsSeen(ours)])
    const left = await Promise.all(
      [1, 2].map(() =>
        database.app.query(
          "select current_setting('app.lsp_id', true) as tenant, count(*)::int from counter",
        ),
      ),
    )
    for (const { rows } of left) {
      expect(rows[0].tenant || null).toBeNull()
      expect(rows[0].count).toBe(0)
    }
  })

  test('cannot write', async () => {
    const writing = inTenant(database.app, ours, 'read', (tx) => tx.execute(sql`update counter set last = 8`))
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
    await inTenant(database.app, ours, 'write', (tx) => tx.execute(sql`update counter set last = 9`))
  })

  test('that fails leaves no connection that the next read fails on', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const failing = inTenant(database.app, ours, 'read', (tx) =>
        tx.execute(sql`select 1 / ${turn * 0}::int`),
      )
      await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
      expect(await tenantsSeen(theirs)).toEqual([theirs])
    }
  })

  test('whose first statement of its name was cancelled while it waited can be asked again', async () => {
    const single = openDatabase(fresh, 1)
    const owner = new pg.Client({ connectionString: fresh.url })
    await owner.connect()
    const named = () =>
      inTenant(single.app, ours, 'read', (tx) =>
        preparedIn(tx, 'named', (handle) =>
          handle.select({ last: sql<number>`last` }).from(sql`counter`).prepare('counters_named'),
        ).execute(),
      )
    try {
      await owner.query('begin; lock table counter in access exclusive mode')
      const waiting = named()
      waiting.catch(() => undefined)
      // It waits for the table when PostgreSQL parses it, before the statement has its name.
      await eventually(async () => {
        const { rows } = await owner.query(
          "select pg_cancel_backend(pid) from pg_locks where not granted and relation = 'counter'::regclass",
        )
        expect(rows).toHaveLength(1)
      })
      await expect(waiting).rejects.toMatchObject({ cause: { code: '57014' } })
      await owner.query('rollback')
      expect(await named()).toHaveLength(1)
    } finally {
      await owner.end()
      await single.close()
    }
  })

  test('whose work is over cannot be gone on with', async () => {
    for (const mode of ['read', 'write'] as const) {
      const kept = await inTenant(database.app, ours, mode, async (tx) => tx)
      expect(() => kept.execute(sql`select 1`)).toThrow('in no tenant')
    }
  })

  test('is refused for what is no tenant', async () => {
    await expect(tenantsSeen("x' or true")).rejects.toThrow('no UUID')
  })
})

test('a read over all tenants sees their rows, cannot write, and leaves its connection to the next', async () => {
  const single = openDatabase(fresh, 1)
  const read = (statement: SQL) => asPlatform(single.platform, 'read', (tx) => tx.execute(statement))
  try {
    expect((await read(sql`select from counter where lsp_id in (${ours}, ${theirs})`)).rowCount).toBe(2)
    await expect(read(sql`update counter set last = 8`)).rejects.toMatchObject({ cause: { code: '25006' } })
    await expect(read(sql`select 1 / ${0}::int`)).rejects.toMatchObject({ cause: { code: '22012' } })
    expect((await read(sql`select 1`)).rowCount).toBe(1)
  } finally {
    await single.close()
  }
})

test('a connection that falls silent under a read over all tenants is given up with it', async () => {
  const road = await roadTo(fresh.url)
  const hasty = (url: string) => road.along(`${url}${url.includes('?') ? '&' : '?'}query_timeout=500`)
  const single = openDatabase({ appUrl: hasty(fresh.appUrl), platformUrl: hasty(fresh.platformUrl) }, 1)
  const read = () => asPlatform(single.platform, 'read', (tx) => tx.execute(sql`select from counter`))
  try {
    // A busy machine may miss the time too: what counts is that it comes to answer.
    await eventually(() => Promise.all([read(), read(), read(), read()]))
    road.hush()
    await expect(read()).rejects.toThrow()
    await eventually(() => Promise.all([read(), read(), read(), read()]))
  } finally {
    await single.close()
    road.close()
  }
})

test('a read on a cluster is one transaction, which names the tenant by what goes along to every machine', async () => {
  const spread = openDatabase({ ...fresh, cluster: 'citus' }, 2)
  const reading = <T>(lspId: string, work: (tx: TenantTx) => Promise<T>) =>
    inTenant(spread.app, lspId, 'read', work)
  try {
    for (const tenant of [ours, theirs, ours]) {
      const { rows } = await reading(tenant, (tx) =>
        tx.execute(
          sql`select array(select lsp_id::text from counter) as seen,
            current_setting('transaction_read_only') as read, current_setting('citus.propagate_set_commands') as goes`,
        ),
      )
      expect(rows).toEqual([{ seen: [tenant], read: 'on', goes: 'local' }])
    }
    const writing = reading(ours, (tx) => tx.execute(sql`update counter set last = 8`))
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
    const two = await reading(ours, (tx) =>
      Promise.all([1, 2].map(() => tx.execute<{ at: string }>(sql`select now()::text as at`))),
    )
    expect(new Set(two.map(({ rows }) => rows[0]?.at)).size).toBe(1)
    const left = await spread.app.query("select current_setting('app.lsp_id', true) as tenant")
    expect(left.rows[0].tenant || null).toBeNull()
  } finally {
    await spread.close()
  }
})

describe('a write that is sent ahead', () => {
  const lastOf = async () => {
    const { rows } = await inTenant(database.app, ours, 'read', (tx) =>
      tx.execute<{ last: number }>(sql`select last from counter`),
    )
    return rows.map(({ last }) => Number(last))
  }
  const setting = written('set_last', sql`update counter set last = ${1}::int where lsp_id = ${ours}::uuid`)
  const set = (tx: TenantTx, last: unknown) =>
    sendAhead(tx, () => execute(tx, setting, [last as number, ours]))

  test('is not waited for by the work, and is there when the transaction has ended', async () => {
    const owner = new pg.Client({ connectionString: fresh.url })
    await owner.connect()
    try {
      await owner.query('begin; lock table counter in exclusive mode')
      const worked = Promise.withResolvers<void>()
      const ended = inTenant(database.app, ours, 'write', async (tx) => {
        await set(tx, 11)
        worked.resolve()
      })
      await worked.promise
      await owner.query('rollback')
      await ended
      expect(await lastOf()).toEqual([11])
    } finally {
      await owner.end()
    }
  })

  test('takes the whole transaction with it where it fails, and the caller is told that failure', async () => {
    const failed = { code: '22P02' }
    const writing = inTenant(database.app, ours, 'write', async (tx) => {
      await set(tx, 12)
      await set(tx, 'no number')
      await set(tx, 13)
      return 'done'
    })
    await expect(writing).rejects.toMatchObject(failed)
    const refusing = inTenant(database.app, ours, 'write', async (tx) => {
      await set(tx, 'no number')
      throw Object.assign(new Refusal('not_found'), { keepsChanges: true })
    })
    await expect(refusing).rejects.toMatchObject(failed)
    expect(await lastOf()).toEqual([11])
  })

  test('is undone with what refuses afterwards', async () => {
    const refusing = inTenant(database.app, ours, 'write', async (tx) => {
      await set(tx, 14)
      throw new Refusal('not_found')
    })
    await expect(refusing).rejects.toBeInstanceOf(Refusal)
    expect(await lastOf()).toEqual([11])
  })

  test('is waited for where it is not on its way yet, so that no commit overtakes it', async () => {
    let isDone = false
    await inTenant(database.app, ours, 'write', async (tx) => {
      await sendAhead(tx, async () => {
        await new Promise(setImmediate)
        await execute(tx, setting, [15, ours])
        isDone = true
      })
      expect(isDone).toBe(true)
    })
    expect(await lastOf()).toEqual([15])
  })

  test('keeps to its tenant, as any other does', async () => {
    const foreign = inTenant(database.app, theirs, 'write', (tx) =>
      sendAhead(tx, () => execute(tx, setting, [16, ours])),
    )
    await foreign
    expect(await lastOf()).toEqual([15])
  })
})

test('a repetitive connection prepares a statement once, keeps the wall, and tells statements apart', async () => {
  const repetitive = openDatabase(fresh, 1, { repetitive: true })
  try {
    const seenBy = (tenant: string) =>
      inTenant(repetitive.app, tenant, 'write', async (tx) => {
        const counted = await tx.execute<{ lsp_id: string }>(
          sql`select lsp_id from counter where last > ${0}`,
        )
        const none = await tx.execute(sql`select lsp_id from counter where last < ${0}`)
        return [counted.rows.map(({ lsp_id }) => lsp_id), none.rows]
      })
    for (const tenant of [ours, theirs, ours]) expect(await seenBy(tenant)).toEqual([[tenant], []])
    const { rows } = await repetitive.app.query(
      `select statement from pg_prepared_statements where statement like 'select lsp_id%' order by 1`,
    )
    expect(rows).toHaveLength(2)
  } finally {
    await repetitive.close()
  }
})
