import { notifications } from '@kompeten/contract/notifications'
import { calls, feature } from '../../platform/feature.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import { notificationsRoutes } from './notifications.routes.ts'

export const notificationsFeature = feature({
  calls: [calls(notifications, notificationsRoutes)],
  jobs: notificationsJobs,
})
