import { type ChoiceInput, noticeChannels } from '@kompeten/contract/notifications/channels'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { save } from '../../../../test/assessor-world.ts'
import { type MailingWorld, startMailingWorld } from '../../../../test/mailing-world.ts'
import { mailsTo, textOf } from '../../../../test/mails.ts'
import { chooseChannels, newNotice, sentOf, stands } from '../../../../test/notice-world.ts'
import type { World } from '../../../../test/world.ts'

let mailing: MailingWorld
let world: World
beforeAll(async () => {
  mailing = await startMailingWorld()
  world = mailing.world
})
afterAll(() => mailing.close())

const choice: ChoiceInput = {
  ...{
    mail: [],
    whatsapp: [],
    push: [],
    events: [],
    quiet_from: null,
    quiet_to: null,
    phone: null,
    agreed: false,
  },
  ...{ quiet_zone: 'Asia/Jakarta', version: 0 },
}

test('nobody is sent anything who did not choose it', async () => {
  const notice = await newNotice(world)
  expect(await sentOf(world, notice.notification_id)).toEqual([])
  const { call } = await world.as('APL')
  expect((await call(noticeChannels.get)).data).toMatchObject({
    ...{ mail: [], whatsapp: [], push: [], version: 0, whatsapp_offered: false, record_phone: null },
  })
})

test('the number of the own record is told to its person, who need not type it', async () => {
  const { call, userId } = await world.as('ACS')
  const { contact } = await save(call, userId)
  expect((await call(noticeChannels.get)).data.record_phone).toBe(contact)
})

test('a choice that does not hold together is refused, each at its field', async () => {
  const { call } = await world.as('DIR')
  const tried = (given: Partial<ChoiceInput>) =>
    issuesOf(call(noticeChannels.change, { body: { ...choice, ...given } }))
  expect(await tried({ quiet_from: '22:00' })).toEqual(['quiet_to: required'])
  expect(await tried({ quiet_from: '21:00', quiet_to: '21:00' })).toEqual(['quiet_to: invalid'])
  expect(await tried({ whatsapp: ['office'] })).toEqual(['phone: required'])
  const own = { name: 'tuk.created' as const, channels: ['whatsapp' as const] }
  expect(await tried({ events: [own] })).toEqual(['phone: required'])
  expect(await tried({ events: [own, own] })).toEqual(['events: listed_twice'])
  expect(await tried({ whatsapp: ['office'], phone: '081234567890' })).toEqual(['agreed: required'])
  expect(await tried({ phone: '+1234567890123456' })).toEqual(['phone: not_a_phone'])
  expect(await tried({ mail: ['office', 'office'] })).toEqual(['mail: listed_twice'])
  await call(noticeChannels.change, { body: choice })
  expect(await reasonOf(call(noticeChannels.change, { body: choice }))).toBe('version_conflict')
})

test('a notice that is mailed says what happened, when and where, once, and nothing else', async () => {
  await chooseChannels(world, { mail: ['office'] })
  const notice = await newNotice(world)
  await stands(world, notice.notification_id, [{ channel: 'mail', state: 'SENT', fault: null }])
  const [mail] = await mailsTo(mailing.catcher, `${world.seeded.usernameOf('SUP', 'a')}@contoh.id`)
  const text = mail ? textOf(mail) : ''
  expect(text).toContain('TUK ditambahkan')
  expect(text).toContain(notice.link)
  expect(text).not.toContain(notice.venue.tuk_name)
  await chooseChannels(world, { mail: ['certificates'] })
  const other = await newNotice(world)
  expect(await sentOf(world, other.notification_id)).toEqual([])
})

test('an event with a choice of its own goes by that, the others of its group by the group’s', async () => {
  await chooseChannels(world, { mail: ['office'], events: [{ name: 'tuk.created', channels: [] }] })
  expect(await sentOf(world, (await newNotice(world)).notification_id)).toEqual([])
  await chooseChannels(world, { events: [{ name: 'tuk.created', channels: ['mail'] }] })
  const { notification_id } = await newNotice(world)
  await stands(world, notification_id, [{ channel: 'mail', state: 'SENT', waits_for: null }])
  await chooseChannels(world, { mail: ['office'], events: [{ name: 'tuk.updated', channels: [] }] })
  await stands(world, (await newNotice(world)).notification_id, [{ channel: 'mail', state: 'SENT' }])
})

test('what was sent of a notice is shown to nobody but its reader', async () => {
  await chooseChannels(world, { mail: ['office'] })
  const { notification_id } = await newNotice(world)
  for (const [role, lsp] of [
    ['ADM', 'a'],
    ['SUP', 'b'],
  ] as const) {
    const { call } = await world.as(role, lsp)
    expect(await reasonOf(call(noticeChannels.ofNotice, { params: { notification_id } }))).toBe('not_found')
  }
})
