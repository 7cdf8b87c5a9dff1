import type { NotificationName } from './notifications.ts'

/** Few groups of notices, in the order in which people see them: a channel is chosen for a group, not for each event. */
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
