import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, instant } from '../platform/fields.ts'
import { filter, listQuery, nothing, one, page } from '../platform/lists.ts'
import { roleCodes } from '../platform/roles.ts'

/**
 * What people are notified of, by the name of the event that it follows from. Each has words in both languages; a name
 * without words does not compile.
 */
export const notificationNames = [
  'registration.received',
  'tuk.created',
  'tuk.updated',
  'tuk.deleted',
  'application.prepared',
  'application.submitted',
  'application.resubmitted',
  'application.returned',
  'application.approved',
  'application.rejected',
  'application.withdrawn',
  'application.assigned',
  'application.scheduled',
  'application.released',
  'application.superseded',
  'application.absent',
  'application.scheme_withdrawn',
  'application.scheme_kept',
  'scheme.withdrawal_proposed',
  'scheme.withdrawal_announced',
  'scheme.withdrawal_taken_back',
  'scheme.closed',
  'scheme.ended',
  'accessor.registration_changed',
  'accessor.registration_expiring',
  'accessor.days_closed',
  'competence.submitted',
  'competence.verified',
  'competence.refused',
  'competence.revoked',
  'competence.expiring',
  'certificate.issued',
  'certificate.suspended',
  'certificate.reinstated',
  'certificate.withdrawn',
  'certificate.reduced',
  'certificate.ending_soon',
  'certificate.collectable',
  'certificate.handed_over',
  'certificate.taken_back',
  'certificate.surveillance_due',
  'certificate.surveillance_submitted',
  'certificate.surveillance_returned',
  'certificate.surveillance_accepted',
  'blanko_stock.low',
  'webhook.disabled',
  'whatsapp.refused',
  'certificate_run.finished',
  'assessment.submitted',
  'assessment.confirmed',
  'assessment.returned',
  'assessment.rejected',
  'assessment.reviewing',
  'assessment.reviewed',
  'assessment.started',
  'assessment.reopened',
  'assessment.updated',
  'assessment.deleted',
  'assessment.restored',
  'assessment.accessor_assigned',
  'assessment.accessor_released',
  'assessment.accessor_accepted',
  'assessment.accessor_declined',
  'assessment.participants_assigned',
  'assessment.participants_removed',
  'assessment.account_linked',
  'assessment.account_suggested',
  'assessment.admins_assigned',
  'assessment.conflict_declared',
  'assessment.conflict_waived',
  'form.signed',
  'form.stopped',
  'assessment.reported',
  'assessment.pleno_convened',
  'assessment.pleno_closed',
  'pleno.minutes_to_sign',
  'pleno.member_excused',
  'pleno.minutes_signed',
  'validation.planned',
  'validation.replanned',
  'validation.signed',
  'validation.done',
  'exam.opened',
  'exam.result_released',
  'exam.marked_anew',
  'exam.results_changed',
  'exam.ended',
  'exam.essays_apart',
  'appeal.filed',
  'appeal.seated',
  'appeal.upheld',
  'appeal.dismissed',
  'appeal.withdrawn',
  'log.broken',
  'complaint.filed',
  'complaint.assigned',
  'complaint.reopened',
  'complaint.due',
  'complaint.action_due',
  'complaint.referred',
  'complaint.answered',
  'letter.waiting',
  'letter.declined',
  'letter.sent',
] as const
export type NotificationName = (typeof notificationNames)[number]

/** A path inside the product, never another host's address. */
const link = z.nullable(z.string())

/** A notice as its receiver sees it (spec §3 "Notification"); its words are in the language of the call. */
export const notificationView = z.object({
  notification_id: id,
  /** The event's name. */
  name: z.string(),
  /** The role in which they are notified. */
  role_code: z.enum(roleCodes),
  description: z.string(),
  created_date: instant,
  is_read: z.boolean(),
  /** The same text and time under the names of the second list (spec §3 "Notification"). */
  message: z.string(),
  time_stamp: instant,
  /**
   * JSON text with `accessor_id`, `assessment_id`, `last_state_assessor` (spec §3) and the names of the two, each null
   * where it is not about one.
   */
  data: z.string(),
  /** Where the thing is that it tells of. */
  link,
})
export type Notification = z.output<typeof notificationView>

export const notificationListSpec = {
  filters: {
    role: filter.option(roleCodes),
    is_read: filter.flag,
    name: filter.option(notificationNames),
    created_date: filter.instant,
  },
  sorts: ['created_date', 'is_read'],
  defaultSort: '-created_date',
  search: false,
} as const
const listed = listQuery(notificationListSpec)

/** The bell counts up to here; more is "99+". */
export const unreadCap = 99

const params = z.object({ notification_id: id })
const roleAsked = z.strictObject({ role: z.optional(z.enum(roleCodes)) })

export const notifications = {
  log: endpoint({
    method: 'GET',
    path: '/log-notif',
    summary: 'Own notices for the bell, newest first; `role` narrows to one of the own roles',
    query: listed,
    reply: page(notificationView),
    may: 'signed-in',
  }),
  list: endpoint({
    method: 'GET',
    path: '/me/notifications',
    summary: 'Own notices in this LSP',
    query: listed,
    reply: page(notificationView),
    may: 'signed-in',
  }),
  unread: endpoint({
    method: 'GET',
    path: '/me/notifications/unread',
    summary: 'How many own notices are unread, counted up to 99, and when the newest of them came',
    query: roleAsked,
    reply: one(z.object({ count: z.int(), count_is_exact: z.boolean(), newest_date: z.nullable(instant) })),
    may: 'signed-in',
  }),
  get: endpoint({
    method: 'GET',
    path: '/me/notifications/:notification_id',
    summary: 'One own notice',
    params,
    reply: one(notificationView),
    may: 'signed-in',
    refusals: ['not_found'],
  }),
  read: endpoint({
    method: 'PUT',
    path: '/me/notifications/:notification_id/read',
    summary: 'Mark an own notice as read',
    params,
    reply: one(notificationView),
    forgets: true,
    may: 'signed-in',
    refusals: ['not_found'],
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/me/notifications/read',
    summary: 'Mark all own notices as read, of one role or of all',
    body: roleAsked,
    reply: nothing,
    forgets: true,
    may: 'signed-in',
  }),
}
