import type { Channel } from '@kompeten/contract/notifications/channels'
import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, inArray, isNotNull, isNull, lt, lte, min, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { session } from '../../access/index.ts'
import { noticeDelivery, pushDevice, whatsappConnection } from './channels.tables.ts'

export type DueLine = { key: string; lspId: string; channel: Channel; lineId: string; isFailing: boolean }

/** Lines in which a notice is due, over all LSPs: those that answer first, then the longest waiting; at most 500. */
export const platformDueNotices = async (tx: PlatformTx, now: Date): Promise<DueLine[]> => {
  const isFailing = sql<boolean>`(${whatsappConnection.failingSince} is not null or ${pushDevice.failingSince} is not null)`
  const rows = await tx
    .select({
      ...pick(noticeDelivery, 'lspId', 'channel', 'lineId'),
      isFailing,
    })
    .from(noticeDelivery)
    .leftJoin(
      whatsappConnection,
      and(eq(whatsappConnection.lspId, noticeDelivery.lspId), eq(noticeDelivery.channel, 'whatsapp')),
    )
    .leftJoin(
      pushDevice,
      and(eq(pushDevice.lspId, noticeDelivery.lspId), eq(pushDevice.deviceId, noticeDelivery.lineId)),
    )
    .where(
      and(
        isNotNull(noticeDelivery.nextAt),
        lte(noticeDelivery.nextAt, now),
        isNull(whatsappConnection.refusedSince),
        or(isNull(whatsappConnection.resumeAt), lte(whatsappConnection.resumeAt, now)),
        or(isNull(pushDevice.resumeAt), lte(pushDevice.resumeAt, now)),
      ),
    )
    .groupBy(
      noticeDelivery.lspId,
      noticeDelivery.channel,
      noticeDelivery.lineId,
      whatsappConnection.failingSince,
      pushDevice.failingSince,
    )
    .orderBy(isFailing, min(noticeDelivery.nextAt))
    .limit(500)
  return rows.map((row) => ({ ...row, key: `${row.lspId} ${row.channel} ${row.lineId}` }))
}

/** Removes at most `most` deliveries that are older than that moment, and returns how many. */
export const platformForgetNotices = async (tx: PlatformTx, before: Date, most: number): Promise<number> => {
  const old = tx
    .select({ deliveryId: noticeDelivery.deliveryId })
    .from(noticeDelivery)
    .where(lt(noticeDelivery.createdAt, before))
    .limit(most)
  const { rowCount } = await tx.delete(noticeDelivery).where(inArray(noticeDelivery.deliveryId, old))
  return rowCount ?? 0
}

/**
 * Removes browsers whose sign-in was ended by somebody's hand: signed out, on this device or from another, by the LSP, with a new
 * password or with the role. One that ended by time alone stays: notices are for whoever is not at the page.
 */
export const platformDropSignedOut = async (tx: PlatformTx): Promise<void> => {
  const again = alias(session, 'again')
  const ended = tx
    .select({ sessionId: session.sessionId })
    .from(session)
    .innerJoin(again, eq(again.familyId, session.familyId))
    .where(and(isNotNull(again.endReason), notInArray(again.endReason, ['rotated', 'role_chosen'])))
  await tx.delete(pushDevice).where(inArray(pushDevice.sessionId, ended))
}
