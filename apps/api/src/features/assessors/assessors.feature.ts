import { assessors } from '@kompeten/contract/assessors/assessors'
import type { Config } from '../../platform/config.ts'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { assessorsJobs } from './assessors.jobs.ts'
import { assessorsRoutes } from './assessors.routes.ts'

export const assessorsFeature = (config: Config, services: Parameters<typeof assessorsRoutes>[0]): Feature =>
  feature({
    calls: [calls(assessors, assessorsRoutes(services))],
    jobs: assessorsJobs(config),
  })
