import { access } from '@kompeten/contract/access/access'
import { noticeChannels } from '@kompeten/contract/notifications/channels'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { startFakePush } from '@kompeten/testkit/servers/fake-push'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { chooseChannels, newNotice, sentOf, stands } from '../../../../test/notice-world.ts'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'

let world: OwnWorld
const services: Awaited<ReturnType<typeof startFakePush>>[] = []
beforeAll(async () => {
  world = await startOwnWorld({ outgoingInside: true, sessionIdleHours: 720, sessionAbsoluteDays: 365 })
  await chooseChannels(world, { push: ['office'] })
})
afterAll(async () => {
  for (const service of services) service.close()
  await world.close()
})

const aDevice = async (role: 'SUP' | 'DIR' = 'SUP') => {
  const service = await startFakePush()
  services.push(service)
  const { call } = await world.as(role)
  const { public_key } = (await call(noticeChannels.pushKey)).data
  const { data } = await call(noticeChannels.addDevice, { body: service.subscription })
  return { ...service, public_key, device_id: data.device_id }
}
const devices = async (role: 'SUP' | 'DIR' = 'SUP') =>
  (await (await world.as(role)).call(noticeChannels.devices)).data
const removeAll = async () => {
  const { call } = await world.as('SUP')
  for (const { device_id } of await devices()) {
    await call(noticeChannels.removeDevice, { params: { device_id } })
  }
}

describe('a push', () => {
  test('is what the browser alone reads: name, event, time and link; signed with the LSP’s one key', async () => {
    await removeAll()
    const [one, other] = [await aDevice(), await aDevice()]
    expect(one.public_key).toBe(other.public_key)
    const notice = await newNotice(world)
    await stands(world, notice.notification_id, [
      { channel: 'push', state: 'SENT' },
      { channel: 'push', state: 'SENT' },
    ])
    for (const { shown, received, public_key } of [one, other]) {
      expect(shown()).toEqual([
        {
          name: expect.any(String),
          event: 'TUK ditambahkan',
          time: expect.stringMatching(/WIB$/),
          link: expect.stringMatching(new RegExp(`${notice.link}$`)),
        },
      ])
      expect(received[0]?.headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        authorization: expect.stringContaining(`k=${public_key}`),
      })
      expect(received[0]?.body).not.toContain('TUK')
    }
    // Of the device it is noted once its line is through, after each message of it.
    await eventually(async () =>
      expect((await devices()).every(({ pushed_date }) => pushed_date !== null)).toBe(true),
    )
  })

  test('to a browser that is gone removes it; the others get theirs, and what failed is tried again', async () => {
    await removeAll()
    const [gone, failing, fine] = [await aDevice(), await aDevice(), await aDevice()]
    gone.state.answer = 410
    failing.state.answer = 503
    const notice = await newNotice(world)
    await eventually(async () => {
      const states = (await sentOf(world, notice.notification_id)).map(
        ({ state, fault }) => `${state} ${fault}`,
      )
      expect(states.sort()).toEqual(['FAILED gone', 'SENT null', 'WAITING server_error'])
    })
    expect((await devices()).map(({ device_id }) => device_id)).not.toContain(gone.device_id)
    expect(fine.shown()).toHaveLength(1)
    failing.state.answer = 201
    world.clock.pass(11_000)
    await eventually(() => expect(failing.shown()).toHaveLength(2))
    await newNotice(world)
    await eventually(() => expect(fine.shown()).toHaveLength(2))
    expect(gone.received).toHaveLength(1)
  })

  test('to a browser whose service is silent delays no other', async () => {
    await removeAll()
    const [dead, fine] = [await aDevice(), await aDevice()]
    dead.state.answer = 'silence'
    const began = Date.now()
    for (let times = 0; times < 3; times += 1) await newNotice(world)
    await eventually(() => expect(fine.shown()).toHaveLength(3))
    // One after the other they would wait three times for the ten seconds that a silent service is given.
    expect(Date.now() - began).toBeLessThan(30_000)
  })
})

describe('a browser', () => {
  test('belongs to whoever said so last, and nobody else removes it', async () => {
    await removeAll()
    const { subscription, device_id, shown } = await aDevice()
    const { call } = await world.as('DIR')
    expect(await reasonOf(call(noticeChannels.removeDevice, { params: { device_id } }))).toBe('not_found')
    await call(noticeChannels.addDevice, { body: subscription })
    expect(await devices()).toEqual([])
    expect(await devices('DIR')).toHaveLength(1)
    await newNotice(world)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(shown()).toEqual([])
  })

  test('is one of ten at most, and its address lies open nowhere', async () => {
    await removeAll()
    for (let times = 0; times < 11; times += 1) await aDevice()
    expect(await devices()).toHaveLength(10)
    const kept = await rowsOf(
      world.database.url,
      'select t::text as line from push_device t union all select t::text from push_key t union all select t::text from event t',
    )
    expect(kept.filter(({ line }) => String(line).includes('rahasia-perangkat'))).toEqual([])
  })

  test('whose address leads inside is refused where the installation keeps to outer ones', async () => {
    const strict = await startOwnWorld()
    const { call } = await strict.as('SUP')
    const [service] = services
    const body = { endpoint: 'https://10.1.2.3/push', p256dh: '', auth: '', ...service?.subscription }
    expect(await issuesOf(call(noticeChannels.addDevice, { body }))).toEqual(['endpoint: leads_inside'])
    await strict.close()
  })
})

describe('a browser', () => {
  test('is pushed to no more once its person is signed out, there or from elsewhere, or has a new password', async () => {
    await removeAll()
    const account = { username: world.seeded.usernameOf('SUP', 'a'), password: world.seeded.password }
    const other = await signIn(world.carry, account)
    const service = await startFakePush()
    services.push(service)
    await other.call(noticeChannels.pushKey)
    await other.call(noticeChannels.addDevice, { body: service.subscription })
    await aDevice()
    expect(await devices()).toHaveLength(2)
    await other.call(access.logout, { body: {} })
    await eventually(async () => expect(await devices()).toHaveLength(1))
  })
})
