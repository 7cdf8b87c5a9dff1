import { noticeChannels } from '@kompeten/contract/notifications/channels'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { whatsapp } from '@kompeten/contract/notifications/whatsapp'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import {
  senderId,
  signedByMeta,
  startFakeWhatsapp,
  whatsappSecrets,
} from '@kompeten/testkit/servers/fake-whatsapp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import {
  chooseChannels,
  manyMore,
  newNotice,
  sentOf,
  slowCount,
  stands,
} from '../../../../test/notice-world.ts'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'

let world: OwnWorld
let meta: Awaited<ReturnType<typeof startFakeWhatsapp>>

const connect = async (given: object = {}, lsp: 'a' | 'b' = 'a') => {
  const { call } = await world.as('SUP', lsp)
  const { version } = (await call(whatsapp.get)).data
  const body = {
    ...{ active: true, base_url: meta.url, phone_number_id: senderId, template: 'kompeten_notifikasi' },
    ...{ ...whatsappSecrets, ...given, version },
  }
  const { data } = await call(whatsapp.change, { body })
  return data
}
const connection = async () => (await (await world.as('SUP')).call(whatsapp.get)).data
const optedIn = { whatsapp: ['office' as const], phone: '081234567890', agreed: true }

const told = (statuses: readonly object[], secret?: string, lsp: 'a' | 'b' = 'a') => {
  const { body, headers } = signedByMeta({ statuses }, secret)
  const host = world.seeded.lsp[lsp].hostname
  return world.carry({ method: 'POST', url: '/api/public/whatsapp', headers: { ...headers, host }, body })
}

beforeAll(async () => {
  world = await startOwnWorld({ outgoingInside: true, sessionIdleHours: 720, sessionAbsoluteDays: 365 })
  meta = await startFakeWhatsapp()
  await connect()
  await chooseChannels(world, optedIn)
})
afterEach(() => {
  const takes = Number.POSITIVE_INFINITY
  Object.assign(meta.state, { answer: 'ok', token: whatsappSecrets.token, slowMs: 0, takes })
})
afterAll(async () => {
  meta.close()
  await world.close()
})

describe('the connection', () => {
  test('is checked at Meta, shows no secret, and says why where Meta refuses', async () => {
    await eventually(async () =>
      expect(await connection()).toMatchObject({
        ...{ has_secrets: true, testing_since: null, tested: { fault: null, number: '+62 811-2222-333' } },
        callback_address: expect.stringMatching(/\/api\/public\/whatsapp$/),
      }),
    )
    const shown = JSON.stringify(await connection())
    for (const secret of Object.values(whatsappSecrets)) expect(shown).not.toContain(secret)
    meta.state.token = 'another'
    await (await world.as('SUP')).call(whatsapp.test)
    await eventually(async () => expect((await connection()).tested?.fault).toBe('access_refused'))
  })

  test('hands a token that is kept to no other address, and leads inside nowhere', async () => {
    const strict = await startOwnWorld()
    const { call } = await strict.as('SUP')
    const body = {
      ...{ active: true, phone_number_id: senderId, template: 'a', ...whatsappSecrets, version: 0 },
      base_url: 'https://127.0.0.1',
    }
    expect(await issuesOf(call(whatsapp.change, { body }))).toEqual(['base_url: leads_inside'])
    await strict.close()
    const moved = connect({ base_url: 'http://127.0.0.1:9/elsewhere', token: null })
    expect(await issuesOf(moved)).toEqual(['token: required'])
  })

  test('is nobody’s but the LSP’s heads’', async () => {
    for (const role of ['ADM', 'ACS', 'APL'] as const) {
      const { call } = await world.as(role)
      expect(await reasonOf(call(whatsapp.get))).toBe('not_allowed')
      expect(await reasonOf(call(noticeChannels.deliveries, { query: {} }))).toBe('not_allowed')
    }
  })
})

describe('a message', () => {
  test('carries name, event, time and link by the template, in the reader’s language, and nothing else', async () => {
    const before = meta.received.length
    const notice = await newNotice(world)
    await stands(world, notice.notification_id, [{ channel: 'whatsapp', state: 'SENT', fault: null }])
    expect(meta.received).toHaveLength(before + 1)
    const sent = meta.received.at(-1)
    expect(sent).toMatchObject({
      ...{ to: '6281234567890', type: 'template' },
      template: { name: 'kompeten_notifikasi', language: { code: 'id' } },
    })
    const texts = sent?.template.components.flatMap(({ parameters }) => parameters.map(({ text }) => text))
    expect(texts).toEqual([
      expect.any(String),
      'TUK ditambahkan',
      expect.stringMatching(/ pukul \d\d\.\d\d WIB$/),
      expect.stringMatching(new RegExp(`^http://.*${notice.link}$`)),
    ])
    expect(JSON.stringify(sent)).not.toContain(notice.venue.tuk_name)
    expect(JSON.stringify(sent)).not.toContain('Dewi')
  })

  test('that falls into quiet hours goes after their end, once', async () => {
    const at = (minutes: number) =>
      new Date(world.clock.now().getTime() + minutes * 60_000 + 7 * 3_600_000).toISOString().slice(11, 16)
    await chooseChannels(world, { ...optedIn, quiet_from: at(-5), quiet_to: at(60) })
    const before = meta.received.length
    const notice = await newNotice(world)
    await stands(world, notice.notification_id, [{ state: 'WAITING', waits_for: 'quiet_hours' }])
    const [{ next_date } = { next_date: null }] = await sentOf(world, notice.notification_id)
    expect(new Date(next_date ?? 0).toISOString().slice(11, 16)).toBe(at(60 - 7 * 60))
    expect(await connection()).toMatchObject({ waiting: 1, waiting_quiet: 1 })
    world.clock.pass(50 * 60_000)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(meta.received).toHaveLength(before)
    world.clock.pass(12 * 60_000)
    await stands(world, notice.notification_id, [{ state: 'SENT' }])
    expect(meta.received).toHaveLength(before + 1)
    await chooseChannels(world, optedIn)
  })

  test('that its reader no longer wants is not sent', async () => {
    const at = (minutes: number) =>
      new Date(world.clock.now().getTime() + minutes * 60_000 + 7 * 3_600_000).toISOString().slice(11, 16)
    await chooseChannels(world, { ...optedIn, quiet_from: at(-5), quiet_to: at(60) })
    const before = meta.received.length
    const notice = await newNotice(world)
    await chooseChannels(world, { ...optedIn, agreed: false, whatsapp: [] })
    world.clock.pass(62 * 60_000)
    await stands(world, notice.notification_id, [{ state: 'DROPPED' }])
    expect(meta.received).toHaveLength(before)
    await chooseChannels(world, optedIn)
  })

  test('is reported on by Meta, in any order and more than once; a forged call is refused', async () => {
    const notice = await newNotice(world)
    await stands(world, notice.notification_id, [{ state: 'SENT' }])
    const id = `wamid.${meta.received.length}`
    expect((await told([{ id, status: 'delivered' }], 'forged')).status).toBe(401)
    await stands(world, notice.notification_id, [{ state: 'SENT' }])
    expect((await told([{ id, status: 'read' }], undefined, 'b')).status).toBe(404)
    expect((await told([{ id, status: 'read' }, { nonsense: 1 }, { id, status: 'failed' }])).status).toBe(200)
    await stands(world, notice.notification_id, [{ state: 'READ', fault: null }])
    await told([
      { id, status: 'delivered' },
      { id, status: 'sent' },
    ])
    await stands(world, notice.notification_id, [{ state: 'READ' }])
  })

  test('that Meta could not deliver says why', async () => {
    const notice = await newNotice(world)
    await stands(world, notice.notification_id, [{ state: 'SENT' }])
    await told([{ id: `wamid.${meta.received.length}`, status: 'failed', errors: [{ code: 131026 }] }])
    await stands(world, notice.notification_id, [{ state: 'FAILED', fault: 'no_whatsapp' }])
  })
})

describe('where Meta fails', () => {
  test('a failure is tried again after growing waits, and arrives once', async () => {
    meta.state.answer = { status: 500 }
    const notice = await newNotice(world)
    await stands(world, notice.notification_id, [
      { state: 'WAITING', fault: 'server_error', waits_for: 'next_attempt' },
    ])
    meta.state.answer = 'ok'
    const before = meta.received.length
    world.clock.pass(11_000)
    await stands(world, notice.notification_id, [{ state: 'SENT', fault: null }])
    expect(meta.received).toHaveLength(before + 1)
  })

  test('one that asks to wait is left alone as long as it asks, and that is no attempt', async () => {
    meta.state.answer = { status: 429, code: 130429, retryAfter: 120 }
    const notice = await newNotice(world)
    await eventually(async () => {
      const { call } = await world.as('SUP')
      const [latest] = (await call(noticeChannels.deliveries, { query: {} })).data
      expect(latest).toMatchObject({ state: 'WAITING', waits_for: 'limited', tries: 0 })
      const wait = Date.parse(latest?.next_date ?? '') - world.clock.now().getTime()
      expect(wait).toBeGreaterThan(100_000)
    })
    meta.state.answer = 'ok'
    world.clock.pass(121_000)
    await stands(world, notice.notification_id, [{ state: 'SENT' }])
  })

  test('a half answer, and one that never comes, may have arrived: it is not sent again, and Meta’s word settles it', async () => {
    for (const answer of ['half', 'silence'] as const) {
      meta.state.answer = answer
      const before = meta.received.length
      const notice = await newNotice(world)
      await eventually(async () => expect(meta.received).toHaveLength(before + 1))
      if (answer === 'silence') meta.state.answer = 'ok'
      await eventually(async () => stands(world, notice.notification_id, [{ state: 'UNCLEAR' }]))
      meta.state.answer = 'ok'
      world.clock.pass(3_600_000)
      await newNotice(world)
      await eventually(() => expect(meta.received).toHaveLength(before + 2))
      const ours = meta.received[before]?.biz_opaque_callback_data
      await told([{ id: `wamid.late.${answer}`, status: 'delivered', biz_opaque_callback_data: ours }])
      await stands(world, notice.notification_id, [{ state: 'DELIVERED', fault: null }])
    }
  }, 60_000)

  test('what a server was sending as it died is not sent twice', async () => {
    const notice = await newNotice(world)
    await stands(world, notice.notification_id, [{ state: 'SENT' }])
    const before = meta.received.length
    // What a process leaves that is killed in the middle of an attempt.
    await rowsOf(
      world.database.url,
      `update notice_delivery set state = 'SENDING', message_id = null, next_at = now() - interval '1 minute'
       where delivery_id = '${meta.received.at(-1)?.biz_opaque_callback_data}' returning delivery_id`,
    )
    await stands(world, notice.notification_id, [{ state: 'UNCLEAR', fault: 'cut_off' }])
    expect(meta.received).toHaveLength(before)
  })

  test('a token that has ended stops the LSP’s messages and tells its heads; another one lets them go on', async () => {
    meta.state.token = 'another'
    const notice = await newNotice(world)
    await eventually(async () => expect((await connection()).refused_since).not.toBeNull())
    const { call } = await world.as('DIR')
    await eventually(async () => {
      const { data } = await call(notifications.list, { query: {} })
      expect(data.filter(({ name }) => name === 'whatsapp.refused')).toHaveLength(1)
    })
    expect(await connection()).toMatchObject({ waiting: 2, waiting_quiet: 0 })
    await stands(world, notice.notification_id, [{ state: 'WAITING', waits_for: 'token', next_date: null }])
    await connect({ token: 'another' })
    world.clock.pass(31_000)
    await stands(world, notice.notification_id, [{ state: 'SENT' }])
  })

  test('what waits as the token ends is kept, however much of it was taken before', async () => {
    await connect(whatsappSecrets)
    const { notification_id } = await newNotice(world)
    await stands(world, notification_id, [{ state: 'SENT' }])
    const settled = { waiting: 0, testing_since: null }
    await eventually(async () => expect(await connection()).toMatchObject(settled))
    meta.state.takes = meta.received.length + 3
    // More than are under way side by side.
    const waiting = await manyMore(world, 20)
    expect(waiting).toHaveLength(20)
    await eventually(async () => expect((await connection()).refused_since).not.toBeNull())
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect((await connection()).waiting).toBe(17)
  })
})

test('one LSP whose WhatsApp is dead delays no other', async () => {
  const other = await startFakeWhatsapp()
  try {
    await connect({ base_url: other.url }, 'b')
    await chooseChannels(world, optedIn, { lsp: 'b' })
    meta.state.answer = 'silence'
    await connect(whatsappSecrets)
    const [before, slowBefore] = [meta.received.length, await slowCount(world)]
    await newNotice(world)
    await eventually(() => expect(meta.received.length).toBeGreaterThan(before))
    const began = Date.now()
    await newNotice(world, 'b')
    await eventually(() => expect(other.received).toHaveLength(1))
    // Behind the other's it would wait for the ten seconds that a silent service is given.
    expect(Date.now() - began).toBeLessThan(10_000)
    // Once it is known to be away, one message at a time looks for it; the others wait, and none of them is spent.
    await eventually(async () => expect(await slowCount(world)).toBeGreaterThan(slowBefore))
    const [asked, waits] = [meta.received.length, await newNotice(world)]
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await stands(world, waits.notification_id, [{ state: 'WAITING', waits_for: 'service' }])
    expect(meta.received).toHaveLength(asked)
  } finally {
    other.close()
  }
})
