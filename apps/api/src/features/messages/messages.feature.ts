import { messages } from '@kompeten/contract/messages/messages'
import type { Config } from '../../platform/config.ts'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import type { ComplaintsServices } from '../complaints/index.ts'
import { messagesJobs } from './messages.jobs.ts'
import { messagesRoutes } from './messages.routes.ts'

/** Conversations about assessments; a message that is reported becomes a complaint. */
export const messagesFeature = (
  services: ComplaintsServices & { config: Pick<Config, 'publicScheme' | 'publicHost'> },
): Feature =>
  feature({
    calls: [calls(messages, messagesRoutes(services))],
    jobs: messagesJobs(services.config),
  })
