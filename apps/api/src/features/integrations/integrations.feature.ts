import { apiKeys } from '@kompeten/contract/integrations/keys'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { apiKeysRoutes } from './integrations.routes.ts'
import type { KeysServices } from './keys/keys.ts'

export const integrationsFeature = (services: KeysServices): Feature =>
  feature({ calls: [calls(apiKeys, apiKeysRoutes(services))] })
