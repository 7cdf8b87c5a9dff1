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
import { type DeliveryStored, deliveriesOf, deliveryPage } from './deliveries.store.ts'
import { eventIn } from './message.ts'

const dates = ({ nextAt, stateAt }: Pick<DeliveryStored, 'nextAt' | 'stateAt'>) => ({
  next_date: nextAt?.toISOString() ?? null,
  state_date: stateAt?.toISOString() ?? null,
})

/** What came of sending an own notice elsewhere. @throws Refusal `not_found` */
export const deliveriesOfOwn = async (ctx: ReadCtx, notificationId: string): Promise<OwnDelivery[]> => {
  const notice = await ownNotification(ctx, notificationId)
  if (!notice) throw new Refusal('not_found')
  const rows = await deliveriesOf(ctx.tx, { eventId: notice.eventId, userId: ctx.actor.userId })
  return rows.map((row) => shown(ownDelivery, row, dates(row)))
}

/** A page of what was sent to the LSP's people. */
export const listNoticeDeliveries = async (ctx: ReadCtx, query: ListQuery) => {
  const { rows, ...page } = await deliveryPage(ctx, query)
  const viewOf = (row: (typeof rows)[number]): NoticeDelivery =>
    shown(noticeDelivery, row, { event: eventIn(ctx.caller.language, row.name), ...dates(row) })
  return { ...page, data: rows.map(viewOf) }
}
