import { audit } from '@kompeten/contract/audit/audit'
import { whatsapp } from '@kompeten/contract/notifications/whatsapp'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { senderId, startFakeWhatsapp, whatsappSecrets } from '@kompeten/testkit/servers/fake-whatsapp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { chooseChannels, newNotice, stands } from '../../../../test/notice-world.ts'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'

let world: OwnWorld
let meta: Awaited<ReturnType<typeof startFakeWhatsapp>>

const call = async () => (await world.as('SUP')).call
const connection = async () => (await (await call())(whatsapp.get)).data
const connect = async () => {
  const { version } = await connection()
  const body = {
    ...{ active: true, base_url: meta.url, phone_number_id: senderId, template: 'kompeten_notifikasi' },
    ...{ ...whatsappSecrets, version },
  }
  await (await call())(whatsapp.change, { body })
  await eventually(async () => expect(await connection()).toMatchObject({ testing_since: null }))
}

beforeAll(async () => {
  world = await startOwnWorld({ outgoingInside: true, sessionIdleHours: 720, sessionAbsoluteDays: 365 })
  meta = await startFakeWhatsapp()
  await connect()
})
afterAll(async () => {
  meta.close()
  await world.close()
})

test('a connection that is removed takes its secrets with it, what waits is never sent, and the log tells', async () => {
  const at = (minutes: number) =>
    new Date(world.clock.now().getTime() + minutes * 60_000 + 7 * 3_600_000).toISOString().slice(11, 16)
  const wanted = { whatsapp: ['office' as const], phone: '081234567890', agreed: true }
  await chooseChannels(world, { ...wanted, quiet_from: at(-5), quiet_to: at(60) })
  const { notification_id } = await newNotice(world)
  await stands(world, notification_id, [{ state: 'WAITING' }])
  const { data } = await (await call())(whatsapp.remove)
  expect(data).toMatchObject({
    ...{ version: 0, active: false, has_secrets: false, phone_number_id: null, tested: null, waiting: 0 },
    may: [],
  })
  expect(await rowsOf(world.database.url, `select 1 from whatsapp_connection`)).toEqual([])
  await stands(world, notification_id, [{ state: 'DROPPED' }])
  await connect()
  world.clock.pass(62 * 60_000)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(meta.received).toEqual([])
  await eventually(async () => {
    const { data: log } = await (await call())(audit.list, { query: {} })
    expect(log.map(({ name }) => name)).toContain('whatsapp.removed')
  })
  await (await call())(whatsapp.remove)
  expect(await reasonOf((await call())(whatsapp.remove))).toBe('not_found')
})

test('a page left open since before the connection was removed and set up again cannot write over the new one', async () => {
  await connect()
  const { version, base_url } = await connection()
  const body = {
    ...{ active: false, base_url, phone_number_id: '999', template: 'lama', version },
    ...{ token: null, app_secret: null, verify_token: null },
  }
  await (await call())(whatsapp.remove)
  expect(await reasonOf((await call())(whatsapp.change, { body }))).toBe('version_conflict')
  await connect()
  const { refusal } = await refused((await call())(whatsapp.change, { body }))
  expect(refusal.reason).toBe('version_conflict')
  expect(await connection()).toMatchObject({ active: true, phone_number_id: senderId })
})

test('a check whose server was killed is over after a while, and may be asked for again', async () => {
  await connect()
  // What a server leaves that dies before the outcome is noted.
  const now = `'${world.clock.now().toISOString()}'`
  await rowsOf(world.database.url, `update whatsapp_connection set testing_since = ${now} returning 1`)
  expect((await connection()).testing_since).not.toBeNull()
  world.clock.pass(121_000)
  expect(await connection()).toMatchObject({ testing_since: null, may: ['test', 'remove'] })
  expect((await (await call())(whatsapp.test)).data.testing_since).not.toBeNull()
  await eventually(async () => expect((await connection()).testing_since).toBeNull())
})
