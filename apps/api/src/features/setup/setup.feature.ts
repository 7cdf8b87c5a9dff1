import { setup } from '@kompeten/contract/setup/setup'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { setupRoutes } from './setup.routes.ts'

export const setupFeature = (needs: Parameters<typeof setupRoutes>[0]): Feature =>
  feature({
    calls: [calls(setup, setupRoutes(needs))],
  })
