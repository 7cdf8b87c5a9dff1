import { access } from '@kompeten/contract/access/access'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { accessJobs } from './access.jobs.ts'
import { accessRoutes } from './access.routes.ts'
import type { AccessServices } from './access-services.ts'

export const accessFeature = (services: AccessServices): Feature =>
  feature({
    calls: [calls(access, accessRoutes(services))],
    jobs: accessJobs,
  })
