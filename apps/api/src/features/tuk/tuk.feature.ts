import { tuk } from '@kompeten/contract/tuk/tuk'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import type { TukServices } from './standing-on-tuks.ts'
import { tukRoutes } from './tuk.routes.ts'

export const tukFeature = (services: TukServices): Feature =>
  feature({
    calls: [calls(tuk, tukRoutes(services))],
  })
