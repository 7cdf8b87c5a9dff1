import { noticeChannels } from '@kompeten/contract/notifications/channels'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { whatsapp } from '@kompeten/contract/notifications/whatsapp'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { noticeChannelsRoutes, whatsappRoutes } from './channels/channels.routes.ts'
import type { ChannelsServices } from './channels/channels-services.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import type { NotificationsServices } from './notifications.reads.ts'
import { notificationsRoutes } from './notifications.routes.ts'

export const notificationsFeature = (services: NotificationsServices & ChannelsServices): Feature =>
  feature({
    calls: [
      calls(notifications, notificationsRoutes(services)),
      calls(noticeChannels, noticeChannelsRoutes(services)),
      calls(whatsapp, whatsappRoutes(services)),
    ],
    jobs: notificationsJobs(services),
  })
