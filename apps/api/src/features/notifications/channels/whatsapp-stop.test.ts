import { audit } from '@kompeten/contract/audit/audit'
import { noticeChannels } from '@kompeten/contract/notifications/channels'
import { whatsapp } from '@kompeten/contract/notifications/whatsapp'
import {
  aReply,
  senderId,
  signedByMeta,
  startFakeWhatsapp,
  whatsappSecrets,
} from '@kompeten/testkit/servers/fake-whatsapp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../../test/job-server.ts'
import { chooseChannels, newNotice, sentOf, stands } from '../../../../test/notice-world.ts'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'

let world: OwnWorld
let meta: Awaited<ReturnType<typeof startFakeWhatsapp>>

const optedIn = {
  ...{ whatsapp: ['office' as const], phone: '081234567890', agreed: true },
  events: [{ name: 'tuk.updated' as const, channels: ['mail' as const, 'whatsapp' as const] }],
}
const number = '6281234567890'
const choice = async (role: 'SUP' | 'DIR' = 'SUP') =>
  (await (await world.as(role)).call(noticeChannels.get)).data

const replied = async (
  text: string,
  { from = number, secret = whatsappSecrets.app_secret, ageMs = 0, lsp = 'a' as 'a' | 'b' } = {},
) => {
  const at = world.clock.now().getTime() - ageMs
  const { body, headers } = signedByMeta({ messages: [aReply(from, text, at)] }, secret)
  const host = world.seeded.lsp[lsp].hostname
  const url = '/api/public/whatsapp'
  return (await world.carry({ method: 'POST', url, headers: { ...headers, host }, body })).status
}

beforeAll(async () => {
  world = await startOwnWorld({ outgoingInside: true })
  meta = await startFakeWhatsapp()
  const { call } = await world.as('SUP')
  const body = {
    ...{ active: true, base_url: meta.url, phone_number_id: senderId, template: 'kompeten_notifikasi' },
    ...{ ...whatsappSecrets, version: 0 },
  }
  await call(whatsapp.change, { body })
})
beforeEach(async () => {
  await chooseChannels(world, optedIn)
})
afterAll(async () => {
  meta.close()
  await world.close()
})

describe('STOP', () => {
  test.each(['STOP', ' berhenti ', 'Stop!', 'B E R H E N T I'])(
    '"%s" takes the agreement back',
    async (word) => {
      expect(await choice()).toMatchObject({ agreed: true, stopped_date: null })
      expect(await replied(word)).toBe(200)
      expect(await choice()).toMatchObject({
        ...{ agreed: false, whatsapp: [], phone: optedIn.phone },
        ...{ events: [{ name: 'tuk.updated', channels: ['mail'] }], stopped_date: expect.any(String) },
      })
      const before = meta.received.length
      expect(await sentOf(world, (await newNotice(world)).notification_id)).toEqual([])
      expect(meta.received).toHaveLength(before)
    },
  )

  test('drops what waits, and stands in the log without the number', async () => {
    meta.state.answer = { status: 500 }
    const { notification_id } = await newNotice(world)
    await stands(world, notification_id, [{ state: 'WAITING', fault: 'server_error' }])
    meta.state.answer = 'ok'
    await replied('STOP')
    await stands(world, notification_id, [{ state: 'DROPPED', waits_for: null, next_date: null }])
    const { data } = await (await world.as('SUP')).call(audit.list, { query: { limit: '100' } })
    const told = data.filter(({ name }) => name === 'notice_channels.stopped')
    expect(told.length).toBeGreaterThan(0)
    expect(JSON.stringify(told)).not.toContain('81234567890')
  })

  test('is for everybody with that number, however it was typed, and for nobody else', async () => {
    await chooseChannels(world, { ...optedIn, phone: '81234567890' }, { role: 'DIR' })
    await replied('STOP', { from: '6281234567891' })
    expect([(await choice()).agreed, (await choice('DIR')).agreed]).toEqual([true, true])
    await replied('STOP')
    expect([(await choice()).agreed, (await choice('DIR')).agreed]).toEqual([false, false])
  })

  test('that is forged, or comes to another LSP, does nothing', async () => {
    expect(await replied('STOP', { secret: 'forged' })).toBe(401)
    expect(await replied('STOP', { lsp: 'b' })).toBe(404)
    expect((await choice()).agreed).toBe(true)
  })

  test('that is told once more does not take back what was agreed to since', async () => {
    await replied('STOP')
    await chooseChannels(world, optedIn)
    expect(await replied('STOP', { ageMs: 60_000 })).toBe(200)
    expect(await choice()).toMatchObject({ agreed: true, stopped_date: null })
  })
})

test('another answer changes nothing and is kept nowhere; START agrees to nothing', async () => {
  await replied('Rahasia saya 4711, tolong jangan STOP')
  expect((await choice()).agreed).toBe(true)
  const kept = await rowsOf(
    world.database.url,
    'select t::text as line from event t union all select t::text from notice_choice t union all select t::text from notice_delivery t',
  )
  expect(kept.filter(({ line }) => String(line).includes('Rahasia saya'))).toEqual([])
  await replied('BERHENTI')
  for (const word of ['MULAI', 'START']) await replied(word)
  expect(await choice()).toMatchObject({ agreed: false, stopped_date: expect.any(String) })
})

test('Meta’s question whether the address is ours is answered to whoever knows the word', async () => {
  const asked = (word: string) => {
    const query = `hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=1158201444`
    const { hostname: host } = world.seeded.lsp.a
    return world.carry({ method: 'GET', url: `/api/public/whatsapp?${query}`, headers: { host } })
  }
  const reply = await asked(whatsappSecrets.verify_token)
  expect(reply.status).toBe(200)
  expect(Buffer.from(reply.bytes).toString()).toBe('1158201444')
  expect((await asked('lain')).status).toBe(404)
})
