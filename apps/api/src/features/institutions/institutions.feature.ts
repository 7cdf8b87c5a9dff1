import { institutions } from '@kompeten/contract/institutions/institutions'
import { calls, feature } from '../../platform/feature.ts'
import { institutionsRoutes } from './institutions.routes.ts'

export const institutionsFeature = feature({
  calls: [calls(institutions, institutionsRoutes)],
})
