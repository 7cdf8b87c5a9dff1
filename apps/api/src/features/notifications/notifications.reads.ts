import type { ListQuery, Page } from '@kompeten/contract/lists'
import { type Notification, notificationNames, unreadCap } from '@kompeten/contract/notifications'
import type { RoleCode } from '@kompeten/contract/roles'
import { notificationsWords } from '@kompeten/phrases/notifications'
import type { Language } from '@kompeten/phrases/words'
import type { ReadCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  type NotificationRow,
  notificationPage,
  ownNotification,
  unreadCount,
} from './notifications.store.ts'

/** The sentence of a notice; its name alone where a newer version wrote it that this one has no words for. */
const sentenceOf = (language: Language, { name, facts }: NotificationRow): string => {
  const known = notificationNames.find((one) => one === name)
  const fact = (key: string) => (facts[key] === undefined || facts[key] === null ? '' : String(facts[key]))
  return known ? notificationsWords[language].events[known](fact) : name
}

/** What the detail answers as a JSON text (spec §3 "Notification"); the names beside the ids are for people. */
const detailOf = ({ facts }: NotificationRow): string =>
  JSON.stringify({
    accessor_id: facts.accessor_id ?? null,
    assessment_id: facts.assessment_id ?? null,
    last_state_assessor: facts.last_state_assessor ?? null,
    accessor_name: facts.accessor_name ?? null,
    assessment_name: facts.assessment_name ?? null,
  })

/** A notice in the contract's shape, in that language. */
const notificationView = (language: Language, row: NotificationRow): Notification => {
  const description = sentenceOf(language, row)
  const created_date = row.createdAt.toISOString()
  return {
    notification_id: row.notificationId,
    name: row.name,
    role_code: row.roleCode,
    description,
    created_date,
    is_read: row.readAt !== null,
    message: description,
    time_stamp: created_date,
    data: detailOf(row),
    link: row.link,
  }
}

/** The actor's own notices, newest first unless asked otherwise. */
export const listNotifications = async (ctx: ReadCtx, query: ListQuery): Promise<Page<Notification>> => {
  const { rows, ...rest } = await notificationPage(ctx, query)
  return { data: rows.map((row) => notificationView(ctx.caller.language, row)), ...rest }
}

/** One of the actor's own notices. @throws Refusal `not_found` */
export const readNotification = async (ctx: ReadCtx, notificationId: string): Promise<Notification> => {
  const row = await ownNotification(ctx, notificationId)
  if (!row) throw new Refusal('not_found')
  return notificationView(ctx.caller.language, row)
}

/** How many of the actor's own notices are unread, up to 99. */
export const countUnread = async (ctx: ReadCtx, role: RoleCode | undefined) => {
  const count = await unreadCount(ctx, role)
  return { count: Math.min(count, unreadCap), count_is_exact: count <= unreadCap }
}
