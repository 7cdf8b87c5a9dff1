import { notifications } from '@kompeten/contract/notifications/notifications'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import type { NotificationsServices } from './notifications.reads.ts'
import { notificationsRoutes } from './notifications.routes.ts'

export const notificationsFeature = (services: NotificationsServices): Feature =>
  feature({
    calls: [calls(notifications, notificationsRoutes(services))],
    jobs: notificationsJobs,
  })
