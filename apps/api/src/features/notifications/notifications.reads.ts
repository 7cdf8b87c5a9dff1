import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import {
  type Notification,
  notificationNames,
  notificationView as notificationShape,
  unreadCap,
} from '@kompeten/contract/notifications/notifications'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { notificationsWords } from '@kompeten/phrases/notifications/notifications'
import type { Language } from '@kompeten/phrases/platform/words'
import type { ReadCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import {
  type NotificationRow,
  notificationPage,
  ownNotification,
  unreadSummary,
} from './notifications.store.ts'

/** The sentence of a notice; its name alone where a newer version wrote it that this one has no words for. */
const sentenceOf = (language: Language, { name, facts }: NotificationRow): string => {
  const known = notificationNames.find((one) => one === name)
  const fact = (key: string) => (facts[key] === undefined || facts[key] === null ? '' : String(facts[key]))
  return known ? notificationsWords[language].events[known](fact) : name
}

/** How an assessment stands that a notice tells of; what is left out is not for the reader's eyes any more. */
export type AboutAssessment = {
  assessment_name?: string
  assessment_state?: AssessmentState
  accessor_name?: string | null
  last_state_assessor: string | null
}

export type NotificationsServices = {
  /** As it stands now, as far as the reader may see it; null for nothing. `assessorId`: of whom the notice tells. */
  aboutAssessment(
    ctx: ReadCtx,
    told: { assessmentId: string; assessorId: string | null },
  ): Promise<AboutAssessment | null>
  /** The English names of schemes by the Indonesian ones that notices hold. */
  englishSchemeNames(ctx: ReadCtx, names: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** What the detail answers as a JSON text (spec §3 "Notification"); the names beside the ids are for people. */
const detailOf = ({ facts }: NotificationRow, now: AboutAssessment | null): string =>
  JSON.stringify({
    accessor_id: facts.accessor_id ?? null,
    assessment_id: facts.assessment_id ?? null,
    last_state_assessor: facts.last_state_assessor ?? null,
    accessor_name: facts.accessor_name ?? null,
    assessment_name: facts.assessment_name ?? null,
    assessment_state: null,
    ...now,
  })

/** A notice in the contract's shape, in that language. */
const notificationView = (
  language: Language,
  row: NotificationRow,
  now: AboutAssessment | null = null,
): Notification => {
  const description = sentenceOf(language, row)
  const created_date = row.createdAt.toISOString()
  return shown(notificationShape, row, {
    description,
    created_date,
    is_read: row.readAt !== null,
    message: description,
    time_stamp: created_date,
    data: detailOf(row, now),
  })
}

const textOf = (fact: unknown): string | null => (typeof fact === 'string' ? fact : null)

/** Notices with their schemes named as their reader's pages name them; facts hold the Indonesian names. */
const spoken = async (
  ctx: ReadCtx,
  { englishSchemeNames }: NotificationsServices,
  rows: NotificationRow[],
): Promise<NotificationRow[]> => {
  const names = new Set(rows.flatMap(({ facts }) => textOf(facts.schema_name) ?? []))
  if (ctx.caller.language === 'id' || names.size === 0) return rows
  const english = await englishSchemeNames(ctx, [...names])
  return rows.map((row) => {
    const nameEn = english.get(textOf(row.facts.schema_name) ?? '')
    return nameEn === undefined ? row : { ...row, facts: { ...row.facts, schema_name: nameEn } }
  })
}

/** The actor's own notices, newest first unless asked otherwise. */
export const listNotifications = async (
  ctx: ReadCtx,
  query: ListQuery,
  services: NotificationsServices,
): Promise<Page<Notification>> => {
  const { rows, ...rest } = await notificationPage(ctx, query)
  const data = (await spoken(ctx, services, rows)).map((row) => notificationView(ctx.caller.language, row))
  return { data, ...rest }
}

/** One of the actor's own notices, with how its assessment stands now. @throws Refusal `not_found` */
export const readNotification = async (
  ctx: ReadCtx,
  notificationId: string,
  services: NotificationsServices,
): Promise<Notification> => {
  const found = await ownNotification(ctx, notificationId)
  const [row] = await spoken(ctx, services, found ? [found] : [])
  if (!row) throw new Refusal('not_found')
  const assessmentId = textOf(row.facts.assessment_id)
  const told = assessmentId && { assessmentId, assessorId: textOf(row.facts.accessor_id) }
  return notificationView(ctx.caller.language, row, told ? await services.aboutAssessment(ctx, told) : null)
}

/** How many of the actor's own notices are unread, up to 99, and when the newest came. */
export const countUnread = async (ctx: ReadCtx, role: RoleCode | undefined) => {
  const { count, newestAt } = await unreadSummary(ctx, role)
  return {
    count: Math.min(count, unreadCap),
    count_is_exact: count <= unreadCap,
    newest_date: newestAt?.toISOString() ?? null,
  }
}
