import { changes } from '@kompeten/contract/integrations/changes'
import { apiKeys } from '@kompeten/contract/integrations/keys'
import { webhooks } from '@kompeten/contract/integrations/webhooks'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { integrationsJobs } from './integrations.jobs.ts'
import { apiKeysRoutes, changesRoutes, webhooksRoutes } from './integrations.routes.ts'
import type { IntegrationsServices } from './integrations-services.ts'

export const integrationsFeature = (services: IntegrationsServices): Feature =>
  feature({
    calls: [
      calls(apiKeys, apiKeysRoutes(services)),
      calls(webhooks, webhooksRoutes(services)),
      calls(changes, changesRoutes),
    ],
    jobs: integrationsJobs,
  })
