import { tuk } from '@kompeten/contract/tuk/tuk'
import { calls, feature } from '../../platform/feature.ts'
import { tukRoutes } from './tuk.routes.ts'

export const tukFeature = feature({
  calls: [calls(tuk, tukRoutes)],
})
