import {
  type NoticeDelivery,
  noticeDelivery,
  type OwnDelivery,
  ownDelivery,
} from '@kompeten/contract/notifications/channels'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import type { ReadCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { ownNotification } from '../notifications.store.ts'
import { restingDevices } from './choices.store.ts'
import { type DeliveryStored, deliveriesOf, deliveryPage } from './deliveries.store.ts'
import { eventIn } from './message.ts'
import { type Line, waitOf } from './waits.rules.ts'
import { whatsappOf } from './whatsapp.store.ts'

type Row = Pick<DeliveryStored, 'channel' | 'lineId' | 'state' | 'fault' | 'isQuiet' | 'nextAt' | 'stateAt'>

/** How messages of these lines stand by now, as far as that is not in their rows. */
const standingsOf = async ({ tx, now }: ReadCtx, rows: readonly Row[]) => {
  const waiting = rows.filter(({ state }) => state === 'WAITING')
  const ids = (channel: Row['channel']) =>
    waiting.filter((one) => one.channel === channel).map(({ lineId }) => lineId)
  const connection = ids('whatsapp').length > 0 ? await whatsappOf(tx) : undefined
  const devices = await restingDevices(tx, ids('push'))
  const lineOf = ({ channel, lineId }: Row): Line => {
    if (channel === 'push') return { isRefused: false, resumeAt: devices.get(lineId) ?? null }
    if (channel === 'mail' || !connection) return { isRefused: false, resumeAt: null }
    return { isRefused: connection.refusedSince !== null, resumeAt: connection.resumeAt }
  }
  return (row: Row) => {
    const wait = waitOf(row, lineOf(row), now)
    return {
      waits_for: wait?.for ?? null,
      next_date: wait?.until?.toISOString() ?? null,
      state_date: row.stateAt?.toISOString() ?? null,
    }
  }
}

/** What came of sending an own notice elsewhere. @throws Refusal `not_found` */
export const deliveriesOfOwn = async (ctx: ReadCtx, notificationId: string): Promise<OwnDelivery[]> => {
  const notice = await ownNotification(ctx, notificationId)
  if (!notice) throw new Refusal('not_found')
  const rows = await deliveriesOf(ctx.tx, { eventId: notice.eventId, userId: ctx.actor.userId })
  const standing = await standingsOf(ctx, rows)
  return rows.map((row) => shown(ownDelivery, row, standing(row)))
}

/** A page of what was sent to the LSP's people. */
export const listNoticeDeliveries = async (ctx: ReadCtx, query: ListQuery) => {
  const { rows, ...page } = await deliveryPage(ctx, query)
  const standing = await standingsOf(ctx, rows)
  const viewOf = (row: (typeof rows)[number]): NoticeDelivery =>
    shown(noticeDelivery, row, { event: eventIn(ctx.caller.language, row.name), ...standing(row) })
  return { ...page, data: rows.map(viewOf) }
}
