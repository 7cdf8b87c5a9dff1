import { ownInstitution } from '@kompeten/contract/own-institution/own-institution'
import { calls, feature } from '../../platform/feature.ts'
import { ownInstitutionRoutes } from './own-institution.routes.ts'

export const ownInstitutionFeature = feature({
  calls: [calls(ownInstitution, ownInstitutionRoutes)],
})
