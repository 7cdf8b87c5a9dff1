import { whatsapp } from '@kompeten/contract/notifications/whatsapp'
import { senderId, startFakeWhatsapp, whatsappSecrets } from '@kompeten/testkit/servers/fake-whatsapp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { chooseChannels, manyMore, newNotice, stands } from '../../../../test/notice-world.ts'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'

let world: OwnWorld
let meta: Awaited<ReturnType<typeof startFakeWhatsapp>>

const connect = async (base_url: string) => {
  const { call } = await world.as('SUP')
  const { version } = (await call(whatsapp.get)).data
  const body = {
    ...{ active: true, base_url, phone_number_id: senderId, template: 'kompeten_notifikasi' },
    ...{ ...whatsappSecrets, version },
  }
  return (await call(whatsapp.change, { body })).data
}

beforeAll(async () => {
  world = await startOwnWorld({ outgoingInside: true, sessionIdleHours: 720, sessionAbsoluteDays: 365 })
  meta = await startFakeWhatsapp()
  await connect(meta.url)
  await chooseChannels(world, { whatsapp: ['office'], phone: '081234567890', agreed: true })
})
afterAll(async () => {
  meta.close()
  await world.close()
})

test('what was never connected did certainly not arrive: it goes once there is somebody', async () => {
  const nobody = await startFakeWhatsapp()
  nobody.close()
  await connect(nobody.url)
  const notice = await newNotice(world)
  await stands(world, notice.notification_id, [{ state: 'WAITING', fault: 'unreachable' }])
  await connect(meta.url)
  world.clock.pass(11_000)
  await stands(world, notice.notification_id, [{ state: 'SENT', fault: null }])
  expect(meta.received).toHaveLength(1)
})

test('a connection that was changed is not told as checked before it was looked at again', async () => {
  const { call } = await world.as('SUP')
  const isChecked = (fault: string | null) =>
    eventually(async () => expect((await call(whatsapp.get)).data.tested?.fault).toBe(fault))
  const nobody = await startFakeWhatsapp()
  nobody.close()
  await connect(meta.url)
  await isChecked(null)
  expect((await connect(nobody.url)).tested).toBeNull()
  await isChecked('unreachable')
  expect((await connect(meta.url)).tested).toBeNull()
  await isChecked(null)
})

test('a server that dies leaves in doubt only what it was sending, and nothing that was answered', async () => {
  const { notification_id } = await newNotice(world)
  await stands(world, notification_id, [{ state: 'SENT' }])
  const before = meta.received.length
  const ids = (await manyMore(world, 20)).map(({ delivery_id }) => `'${delivery_id}'`).join()
  const standing = async () => {
    const rows = await rowsOf(
      world.database.url,
      `select state, tries, count(*)::int from notice_delivery where delivery_id in (${ids}) group by 1, 2 order by 1, 2`,
    )
    return rows.map(({ state, tries, count }) => [state, tries, count])
  }
  meta.state.slowMs = 4_000
  await eventually(async () => {
    expect(await standing()).toEqual([
      ['SENDING', 2, 8],
      ['WAITING', 1, 12],
    ])
  })
  expect(meta.received).toHaveLength(before)
  // The answers of the first are noted while the others still wait.
  meta.state.slowMs = 2_000
  await eventually(async () => {
    const rows = await standing()
    expect(rows.map(([state]) => state)).toEqual(['SENDING', 'SENT', 'WAITING'])
    expect(rows[0]?.[2]).toBeLessThanOrEqual(8)
  })
  meta.state.slowMs = 0
  await eventually(async () => expect(await standing()).toEqual([['SENT', 2, 20]]))
  expect(meta.received).toHaveLength(before + 20)
  expect(new Set(meta.received.map((one) => one.biz_opaque_callback_data)).size).toBe(before + 20)
})

test('what a server that died had held and not begun goes once it is anybody’s again', async () => {
  const { notification_id } = await newNotice(world)
  await stands(world, notification_id, [{ state: 'SENT' }])
  const before = meta.received.length
  const [row] = await manyMore(world, 1)
  await rowsOf(
    world.database.url,
    `update notice_delivery set next_at = now() + interval '10 minutes'
     where delivery_id = '${row?.delivery_id}' and state = 'WAITING' returning 1`,
  )
  world.clock.pass(11 * 60_000)
  await eventually(() => expect(meta.received).toHaveLength(before + 1))
})
