import { type NotificationName, notificationNames } from './notifications.ts'

/** Few groups of notices, in the order in which people see them: a channel is chosen for a group, and for an event apart. */
export const noticeGroups = [
  'applications',
  'assessments',
  'certificates',
  'assessors',
  'cases',
  'office',
] as const
export type NoticeGroup = (typeof noticeGroups)[number]

type Subject<Name> = Name extends `${infer Kind}.${string}` ? Kind : never

/** By what an event happens to; a kind without a group does not compile. */
const groupOfKind: Record<Subject<NotificationName>, NoticeGroup> = {
  application: 'applications',
  scheme: 'office',
  assessment: 'assessments',
  exam: 'assessments',
  form: 'assessments',
  pleno: 'assessments',
  certificate: 'certificates',
  accessor: 'assessors',
  competence: 'assessors',
  appeal: 'cases',
  complaint: 'cases',
  registration: 'office',
  tuk: 'office',
  blanko_stock: 'office',
  certificate_run: 'office',
  webhook: 'office',
  whatsapp: 'office',
  validation: 'office',
  log: 'office',
  letter: 'office',
}

/** The group that a notice belongs to. */
export const groupOf = (name: NotificationName): NoticeGroup =>
  groupOfKind[name.slice(0, name.indexOf('.')) as Subject<NotificationName>]

/** The events of a group, in their order. */
export const eventsOf = (group: NoticeGroup): NotificationName[] =>
  notificationNames.filter((name) => groupOf(name) === group)

/** Notices of which their reader has a mail in any case, which says more: they are not mailed twice. */
export const mailedAnyway: ReadonlySet<NotificationName> = new Set([
  'application.prepared',
  'application.returned',
  'application.approved',
  'application.rejected',
  'application.assigned',
  'application.scheduled',
  'application.released',
  'application.superseded',
  'application.absent',
  'application.scheme_withdrawn',
  'application.scheme_kept',
  'certificate.issued',
  'certificate.ending_soon',
  'certificate.collectable',
  'certificate.handed_over',
  'certificate.taken_back',
  'certificate.surveillance_due',
  'certificate.surveillance_returned',
  'assessment.accessor_assigned',
  'accessor.registration_expiring',
  'competence.expiring',
  'appeal.upheld',
  'appeal.dismissed',
  'complaint.due',
  'complaint.referred',
  'complaint.answered',
  'letter.sent',
])
