import { randomUUID } from 'node:crypto'
import { notifications, unreadCap } from '@kompeten/contract/notifications/notifications'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { caller } from '@kompeten/testkit/call'
import { refused } from '@kompeten/testkit/refused'
import { aScheme } from '@kompeten/testkit/schemes'
import { aVenue } from '@kompeten/testkit/venues'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { newId } from '../../platform/ids.ts'
import { insertNotifications } from './notifications.store.ts'
import { notification } from './notifications.tables.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const log = async (role: RoleCode, query: Record<string, string> = {}, lsp: 'a' | 'b' = 'a') =>
  (await world.as(role, lsp)).call(notifications.log, { query })

/** Adds a venue as that role and waits until the person of `told` knows of it. */
const venueAdded = async (by: RoleCode, told: RoleCode) => {
  const { call } = await world.as(by)
  const venue = (await call(tuk.create, { body: aVenue() })).data
  const found = await eventually(async () => {
    const { data } = await log(told, { limit: '100' })
    const notice = data.find(({ link }) => link?.endsWith(venue.tuk_id))
    if (!notice) throw new Error('Not told yet')
    return notice
  })
  return { venue, notice: found }
}

describe('an event', () => {
  test('is told to its audience in the reader’s language, with its place, unread', async () => {
    const { venue, notice } = await venueAdded('ADM', 'SUP')
    expect(notice).toMatchObject({
      name: 'tuk.created',
      role_code: 'SUP',
      description: `TUK ${venue.tuk_code} ditambahkan oleh Dewi Lestari`,
      link: `/tuk/edit-tuk/${venue.tuk_id}`,
      is_read: false,
    })
    expect(JSON.parse(notice.data)).toEqual({
      accessor_id: null,
      assessment_id: null,
      last_state_assessor: null,
      accessor_name: null,
      assessment_name: null,
      assessment_state: null,
    })
    const { key } = await world.as('SUP')
    const english = caller(world.carry, { key, language: 'en' })
    const params = { notification_id: notice.notification_id }
    expect((await english(notifications.get, { params })).data.description).toBe(
      `TUK ${venue.tuk_code} was added by Dewi Lestari`,
    )
  })

  test('names a scheme as the pages of its reader do', async () => {
    const { key, call } = await world.as('SUP')
    const { data: made } = await call(schemes.create, { body: aScheme() })
    const { notice } = await venueAdded('ADM', 'SUP')
    const notificationId = newId()
    await inTenant(world.app.database.app, world.seeded.lsp.a.lspId, 'write', async (tx) => {
      const [one] = await tx
        .select()
        .from(notification)
        .where(eq(notification.notificationId, notice.notification_id))
      if (!one) throw new Error('It is not there')
      const facts = { schema_name: made.schema_name }
      const told = { ...one, name: 'application.returned', facts, readAt: null, isRead: undefined }
      await insertNotifications(tx, [{ ...told, notificationId, eventId: randomUUID() }])
    })
    const params = { notification_id: notificationId }
    const english = caller(world.carry, { key, language: 'en' })
    const { data: shown } = await english(notifications.get, { params })
    expect(shown.description).toContain(`application for ${made.schema_name_en} `)
    const { data: listed } = await english(notifications.log, { query: { limit: '100' } })
    expect(listed.find((one) => one.notification_id === notificationId)?.description).toBe(shown.description)
    expect((await call(notifications.get, { params })).data.description).toContain(made.schema_name)
  })

  test('is not told to whoever made it happen, to other roles, or in another LSP', async () => {
    const { venue } = await venueAdded('ADM', 'SUP')
    for (const [role, lsp] of [
      ['ADM', 'a'],
      ['ADT', 'a'],
      ['ACS', 'a'],
      ['SUP', 'b'],
      ['ADM', 'b'],
    ] as const) {
      const { data } = await log(role, { limit: '100' }, lsp)
      expect(
        data.filter(({ link }) => link?.endsWith(venue.tuk_id)),
        `${role}.${lsp}`,
      ).toEqual([])
    }
  })

  test('about a venue reaches the admin of that venue', async () => {
    const { call } = await world.as('ADM')
    const { tukId } = world.seeded.lsp.a
    const { version, ...view } = (await call(tuk.get, { params: { tuk_id: tukId } })).data
    const { area: _a, has_logo: _l, created_date: _c, modified_date: _m, ...rest } = view
    const { deleted_date: _d, may: _y, tuk_id: _t, ...body } = rest
    await call(tuk.update, { params: { tuk_id: tukId }, body: { ...body, version, capacity: 77 } })
    await eventually(async () => {
      const { data } = await log('ADT')
      expect(data.map(({ name }) => name)).toContain('tuk.updated')
    })
  })
})

describe('one’s notices', () => {
  test('are counted, read one by one and all at once, each person’s for themselves', async () => {
    await venueAdded('SUP', 'ADM')
    const { notice } = await venueAdded('SUP', 'ADM')
    const { call } = await world.as('ADM')
    const summary = async () => (await call(notifications.unread)).data
    const unread = async () => (await summary()).count
    const before = await unread()
    expect(before).toBeGreaterThanOrEqual(2)
    const params = { notification_id: notice.notification_id }
    expect((await call(notifications.read, { params })).data.is_read).toBe(true)
    expect((await call(notifications.read, { params })).data.is_read).toBe(true)
    expect(await unread()).toBe(before - 1)
    await call(notifications.readAll, { body: { role: 'ADM' } })
    expect(await summary()).toEqual({ count: 0, count_is_exact: true, newest_date: null })
    expect((await log('ADM', { is_read: 'false' })).data).toEqual([])
  })

  test('beyond the count that is shown the newest one is still told of', async () => {
    const { call } = await world.as('SUP')
    const summary = async () => (await call(notifications.unread)).data
    await call(notifications.readAll, { body: {} })
    await inTenant(world.app.database.app, world.seeded.lsp.a.lspId, 'write', async (tx) => {
      const [one] = await tx.select().from(notification).where(eq(notification.roleCode, 'SUP')).limit(1)
      if (!one) throw new Error('The supervisor was notified of nothing yet')
      const unread = { ...one, readAt: null, isRead: undefined }
      const copies = Array.from({ length: unreadCap + 1 }, () => ({
        ...unread,
        notificationId: newId(),
        eventId: randomUUID(),
      }))
      await insertNotifications(tx, copies)
    })
    const before = await summary()
    expect(before).toMatchObject({ count: unreadCap, count_is_exact: false })
    const { notice } = await venueAdded('ADM', 'SUP')
    expect(await summary()).toEqual({
      count: unreadCap,
      count_is_exact: false,
      newest_date: notice.created_date,
    })
    expect(notice.created_date > String(before.newest_date)).toBe(true)
  })

  test('come newest first, narrowed by role, and unread ones first where asked', async () => {
    const { notice } = await venueAdded('SUP', 'ADM')
    const newest = await log('ADM', { role: 'ADM', limit: '10', sort: '-created_date' })
    expect(newest.data[0]?.notification_id).toBe(notice.notification_id)
    expect((await log('ADM', { role: 'APL' })).data).toEqual([])
    const unreadFirst = (await log('ADM', { sort: 'is_read', limit: '100' })).data.map((one) => one.is_read)
    expect(unreadFirst).toEqual([...unreadFirst].sort((one, other) => Number(one) - Number(other)))
  })

  test('are nobody else’s: another person’s notice is not found', async () => {
    const { notice } = await venueAdded('ADM', 'SUP')
    const params = { notification_id: notice.notification_id }
    for (const [role, lsp] of [
      ['ADM', 'a'],
      ['SUP', 'b'],
    ] as const) {
      const { call } = await world.as(role, lsp)
      expect((await refused(call(notifications.get, { params }))).status).toBe(404)
      expect((await refused(call(notifications.read, { params }))).status).toBe(404)
    }
    const { call } = await world.as('SUP')
    expect(
      (await refused(call(notifications.get, { params: { notification_id: randomUUID() } }))).status,
    ).toBe(404)
  })
})
