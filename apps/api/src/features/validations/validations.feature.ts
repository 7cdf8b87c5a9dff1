import { validations } from '@kompeten/contract/validations/validations'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { validationsJobs } from './validations.jobs.ts'
import { validationsRoutes } from './validations.routes.ts'

export const validationsFeature: Feature = feature({
  calls: [calls(validations, validationsRoutes)],
  jobs: validationsJobs,
})
