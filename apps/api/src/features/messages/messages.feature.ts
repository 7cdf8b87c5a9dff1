import { messages } from '@kompeten/contract/messages/messages'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import type { ComplaintsServices } from '../complaints/index.ts'
import { messagesRoutes } from './messages.routes.ts'

/** Conversations about assessments; a message that is reported becomes a complaint. */
export const messagesFeature = (services: ComplaintsServices): Feature =>
  feature({ calls: [calls(messages, messagesRoutes(services))] })
