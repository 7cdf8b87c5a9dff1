import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { messages } from '@kompeten/contract/messages/messages'
import { keyProtocol, messageProtocol, messageSocketPath } from '@kompeten/contract/messages/socket'
import { type Call, caller } from '@kompeten/testkit/call'
import pg from 'pg'
import { keyHash, newKey } from '../apps/api/src/features/access/sessions/session-keys.ts'
import { atMost, type Bar } from './bar.ts'
import { copyOf, copyRows } from './grow.ts'
import { quantile } from './load.ts'
import { overHttp } from './over-http.ts'
import { megabytes, processorSeconds } from './process-use.ts'
import { startProduct } from './server.ts'

const circles = 40
const membersOfEach = 50
const windows = circles * membersOfEach
const rounds = 5
/** Five messages a second over all circles: 250 windows a second get one. */
const everyMs = 200

type Member = { user_id: string; user_permission_id: string; key: string }

/** Assessors with a session each, copied from the demo's. */
const growMembers = async (admin: pg.Client, lspId: string): Promise<Member[]> => {
  const where = `t.user_id = (select user_id from identity where username = 'acs.digital')`
  for (const table of ['identity', 'user_permission', 'member']) {
    await copyRows(admin, { table, where, copies: windows })
  }
  const { rows } = await admin.query<Omit<Member, 'key'>>(
    `select p.user_id, p.user_permission_id from user_permission p join identity i on i.user_id = p.user_id
     where i.username like 'acs.digital.%' and p.lsp_id = $1 order by p.user_id limit ${windows}`,
    [lspId],
  )
  const members = rows.map((row) => ({ ...row, key: newKey() }))
  await admin.query(
    `insert into session (session_id, family_id, user_id, key_hash, sealed_key, login_name, user_permission_id, lsp_id,
       address, user_agent, created_at, last_seen_at, proved_at, expires_at)
     select gen_random_uuid(), gen_random_uuid(), one.user_id, one.hash, '', 'acs', one.permission, $4, '', '',
       now(), now(), now(), now() + interval '1 day'
     from unnest($1::uuid[], $2::uuid[], $3::text[]) one(user_id, permission, hash)`,
    [
      members.map((one) => one.user_id),
      members.map((one) => one.user_permission_id),
      members.map(({ key }) => keyHash(key)),
      lspId,
    ],
  )
  return members
}

/** Assessments of which fifty assessors each are in the circle. */
const growCircles = async (
  admin: pg.Client,
  lspId: string,
  members: readonly Member[],
): Promise<string[]> => {
  const where = `t.lsp_id = '${lspId}' and t.assessment_id = (select assessment_id from assessment
    where lsp_id = '${lspId}' and state = 'REAL_ASSESSMENT' and deleted_at is null limit 1)`
  const changed = { assessment_id: copyOf('t.assessment_id'), number: `t.number || '/' || n` }
  await copyRows(admin, { table: 'assessment', where, copies: circles, changed })
  const { rows } = await admin.query<{ assessment_id: string }>(
    `select assessment_id from assessment where lsp_id = $1 and number ~ '/[0-9]+/[0-9]+$' order by assessment_id limit ${circles}`,
    [lspId],
  )
  const ids = rows.map(({ assessment_id }) => assessment_id)
  await admin.query(
    `insert into assessment_assessor (lsp_id, assessment_id, assessor_id, user_id, user_permission_id, duty, answer,
       assigned_at, assigned_by_name)
     select $1, one.assessment_id, gen_random_uuid(), one.user_id, one.permission, 'assessor', 'accepted', now(), 'Bench'
     from unnest($2::uuid[], $3::uuid[], $4::uuid[]) one(assessment_id, user_id, permission)`,
    [
      lspId,
      members.map((_, index) => ids[Math.floor(index / membersOfEach)]),
      members.map((one) => one.user_id),
      members.map((one) => one.user_permission_id),
    ],
  )
  return ids
}

type Arrival = { left: number; told: () => void }

/** Opens a window's socket and counts what arrives by the message's id. */
const openWindow = (address: string, key: string, arrivals: Map<string, Arrival>): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const url = `${address.replace('http', 'ws')}${messageSocketPath}`
    const socket = new WebSocket(url, [messageProtocol, `${keyProtocol}${key}`])
    socket.addEventListener('error', () => reject(new Error('A socket did not open')))
    socket.addEventListener('message', ({ data }) => {
      const text = String(data)
      if (text.includes('"type":"open"')) return resolve(socket)
      const arrival = arrivals.get(/"message_id":"([^"]+)"/.exec(text)?.[1] ?? '')
      if (!arrival) return
      arrival.left -= 1
      if (arrival.left === 0) arrival.told()
    })
  })

/** Sends a message and waits until all fifty windows of the circle have it; returns how long that took. */
const send = async (call: Call, conversation_id: string, arrivals: Map<string, Arrival>): Promise<number> => {
  const message_id = randomUUID()
  const { promise, resolve } = Promise.withResolvers<void>()
  arrivals.set(message_id, { left: membersOfEach, told: resolve })
  const started = performance.now()
  await call(messages.send, {
    params: { conversation_id },
    body: { message_id, text: 'Peserta nomor tujuh sudah selesai, lanjut ke nomor delapan.', reply_to: null },
  })
  await promise
  arrivals.delete(message_id)
  return performance.now() - started
}

const long = 10_000

/** Fills a conversation, and reads its newest page, one from its middle and the messages that hold a word. */
const readLong = async (admin: pg.Client, call: Call, conversation_id: string): Promise<number[]> => {
  await admin.query(
    `insert into message (lsp_id, conversation_id, seq, message_id, change_seq, by_permission_id, by_user_id, by_name, by_role,
       text, sent_at)
     select m.lsp_id, m.conversation_id, c.last_seq + n, gen_random_uuid(), c.change_seq + n, m.by_permission_id, m.by_user_id,
       m.by_name, m.by_role, 'Catatan nomor ' || n || ' tentang ruang dan peserta', now()
     from message m join message_conversation c using (lsp_id, conversation_id), generate_series(1, ${long}) n
     where m.conversation_id = $1 and m.seq = 1`,
    [conversation_id],
  )
  await admin.query(
    `update message_conversation set last_seq = last_seq + ${long}, change_seq = change_seq + ${long} where conversation_id = $1`,
    [conversation_id],
  )
  const params = { conversation_id }
  const took: number[] = []
  for (let turn = 0; turn < 60; turn += 1) {
    const started = performance.now()
    if (turn % 3 === 0) await call(messages.entries, { params, query: {} })
    else if (turn % 3 === 1)
      await call(messages.entries, { params, query: { before: String(long / 2 + turn) } })
    else await call(messages.search, { query: { search: `nomor ${1000 + turn}`, conversation_id } })
    took.push(performance.now() - started)
  }
  return took.slice(6)
}

/** 2,000 open windows in 40 circles of 50; a message reaches all windows of its circle. */
export const messageBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(3713)
  const admin = new pg.Client({ connectionString: product.adminUrl })
  const sockets: WebSocket[] = []
  try {
    await admin.connect()
    const { rows } = await admin.query<{ lsp_id: string }>(
      `select p.lsp_id from user_permission p join identity i on i.user_id = p.user_id where i.username = 'acs.digital'`,
    )
    const lspId = rows[0]?.lsp_id ?? ''
    const members = await growMembers(admin, lspId)
    const ids = await growCircles(admin, lspId, members)
    await admin.query('analyze')
    // Without what the making of the demo has left in its memory.
    await product.startAgain()
    const calls = ids.map((_, index) =>
      caller(overHttp(product.address), { key: members[index * membersOfEach]?.key ?? '' }),
    )
    const opened: string[] = []
    for (const [index, assessment_id] of ids.entries()) {
      const body = { assessment_id, kind: 'circle' as const, assessment_applicant_id: null }
      const { data } = (await calls[index]?.(messages.open, { body })) ?? {}
      opened.push(data?.conversation_id ?? '')
    }
    const arrivals = new Map<string, Arrival>()
    const before = megabytes(product.child)
    for (let from = 0; from < members.length; from += 50) {
      const some = members.slice(from, from + 50)
      sockets.push(...(await Promise.all(some.map(({ key }) => openWindow(product.address, key, arrivals)))))
    }
    const perSocket = ((megabytes(product.child) - before) * 1024) / windows
    const alone: number[] = []
    for (const [index, id] of opened.entries()) {
      const call = calls[index]
      if (call) alone.push(await send(call, id, arrivals))
    }
    const took: number[] = []
    const used = processorSeconds(product.child)
    for (let round = 0; round < rounds; round += 1) {
      const sending = opened.map(async (id, index) => {
        await pause(index * everyMs)
        const call = calls[index]
        if (call) return send(call, id, arrivals)
        return undefined
      })
      const times = (await Promise.all(sending)).flatMap((one) => one ?? [])
      if (round > 0) took.push(...times)
    }
    const each = ((processorSeconds(product.child) - used) * 1000) / (rounds * circles)
    const [first] = calls
    const reads = first ? await readLong(admin, first, opened[0] ?? '') : []
    return {
      bars: [
        atMost(
          `A message reaches all ${membersOfEach} windows of its circle, of ${windows} open, five messages a second, p95`,
          quantile(took, 0.95),
          150,
          ' ms',
        ),
        atMost(
          `Pages and searches of a conversation of ${long} messages, p95`,
          quantile(reads, 0.95),
          50,
          ' ms',
        ),
      ],
      notes: [
        `one message at a time p50 ${quantile(alone, 0.5).toFixed(0)} ms, p95 ${quantile(alone, 0.95).toFixed(0)} ms; ${took.length} messages at five a second, p50 ${quantile(took, 0.5).toFixed(0)} ms, p99 ${quantile(took, 0.99).toFixed(0)} ms, from the call to the last window; ${each.toFixed(0)} ms of the server's processor for each; ${perSocket.toFixed(0)} kB of its memory for each socket; the windows ran on the same processors`,
      ],
    }
  } finally {
    for (const socket of sockets) socket.close()
    await admin.end()
    await product.close()
  }
}
