import { secondFactors } from '@kompeten/contract/second-factors/second-factors'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { secondFactorsJobs } from './second-factors.jobs.ts'
import { secondFactorsRoutes } from './second-factors.routes.ts'
import type { SecondFactorsServices } from './second-factors-services.ts'

export const secondFactorsFeature = (services: SecondFactorsServices): Feature =>
  feature({
    calls: [calls(secondFactors, secondFactorsRoutes(services))],
    jobs: secondFactorsJobs(services.config),
  })
