/** The front door of `notifications`. */
export { noticeDeliverer } from './channels/drain.ts'
export { deliverJob, notice } from './notice.ts'
export { notificationsFeature } from './notifications.feature.ts'
export type { AboutAssessment, NotificationsServices } from './notifications.reads.ts'
