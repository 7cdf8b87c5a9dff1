import { applications } from '@kompeten/contract/applications/applications'
import type { Config } from '../../platform/config.ts'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { applicationsJobs } from './applications.jobs.ts'
import { applicationsRoutes } from './applications.routes.ts'

export const applicationsFeature = (config: Config): Feature =>
  feature({
    calls: [calls(applications, applicationsRoutes)],
    jobs: applicationsJobs(config),
  })
