import { reference } from '@kompeten/contract/reference/reference'
import { calls, feature } from '../../platform/feature.ts'
import { referenceRoutes } from './reference.routes.ts'

export const referenceFeature = feature({
  calls: [calls(reference, referenceRoutes)],
})
