import { applications } from '@kompeten/contract/applications/applications'
import type { Config } from '../../platform/config.ts'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { applicationsJobs } from './applications.jobs.ts'
import { applicationsRoutes } from './applications.routes.ts'
import type { ApplicationsServices } from './applications-services.ts'

export const applicationsFeature = (config: Config, services: ApplicationsServices): Feature =>
  feature({
    calls: [calls(applications, applicationsRoutes(services))],
    jobs: applicationsJobs(config, services),
  })
