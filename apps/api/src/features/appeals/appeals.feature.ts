import { appeals } from '@kompeten/contract/appeals/appeals'
import { calls, feature } from '../../platform/feature.ts'
import { appealsJobs } from './appeals.jobs.ts'
import { appealsRoutes } from './appeals.routes.ts'

export const appealsFeature = feature({
  calls: [calls(appeals, appealsRoutes)],
  jobs: appealsJobs,
})
