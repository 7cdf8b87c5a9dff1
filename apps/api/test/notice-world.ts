import { type ChoiceInput, noticeChannels } from '@kompeten/contract/notifications/channels'
import { notifications } from '@kompeten/contract/notifications/notifications'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { aVenue } from '@kompeten/testkit/venues'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import { rowsOf } from './job-server.ts'
import type { OwnWorld, World } from './world.ts'

/** A person chooses where notices go; what is not said is off. */
export const chooseChannels = async (
  world: World,
  given: Partial<ChoiceInput>,
  { role = 'SUP', lsp = 'a' }: { role?: RoleCode; lsp?: 'a' | 'b' } = {},
) => {
  const { call } = await world.as(role, lsp)
  const { version } = (await call(noticeChannels.get)).data
  const body: ChoiceInput = {
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
    ...{ quiet_zone: 'Asia/Jakarta', ...given, version },
  }
  return (await call(noticeChannels.change, { body })).data
}

/** Something that SUP gets a notice of: a venue that ADM adds. Returns the notice. */
export const newNotice = async (world: World, lsp: 'a' | 'b' = 'a') => {
  const venue = (await (await world.as('ADM', lsp)).call(tuk.create, { body: aVenue() })).data
  const { call } = await world.as('SUP', lsp)
  return eventually(async () => {
    const { data } = await call(notifications.log, { query: { limit: '100' } })
    const notice = data.find(({ link }) => link?.endsWith(venue.tuk_id))
    if (!notice) throw new Error('Not told yet')
    return { ...notice, venue }
  })
}

/** What came of sending a notice to SUP. */
export const sentOf = async (world: World, notification_id: string) =>
  (await (await world.as('SUP')).call(noticeChannels.ofNotice, { params: { notification_id } })).data

/** Waits until a notice of SUP stands so in each channel. */
export const stands = (world: World, notification_id: string, expected: readonly object[]) =>
  eventually(async () => {
    expect(await sentOf(world, notification_id)).toMatchObject(expected)
  })

/** How many of the newest messages of LSP `a` may have arrived, for nothing was answered in time. */
export const slowCount = async (world: World): Promise<number> => {
  const { call } = await world.as('SUP')
  const { data } = await call(noticeChannels.deliveries, { query: { limit: '100' } })
  return data.filter(({ state, fault }) => state === 'UNCLEAR' && fault === 'slow').length
}

/** So many messages more, due at once, as the last that was sent; their rows as they begin. */
export const manyMore = (world: OwnWorld, many: number) => {
  const fields = 'user_id, channel, line_id, name, link, tries, fault, happened_at, created_at'
  return rowsOf(
    world.database.url,
    `insert into notice_delivery (lsp_id, delivery_id, event_id, state, next_at, ${fields})
     select lsp_id, gen_random_uuid(), gen_random_uuid(), 'WAITING', now(), ${fields}
     from (select * from notice_delivery where state = 'SENT' order by created_at desc limit 1) one, generate_series(1, ${many})
     returning delivery_id`,
  )
}
