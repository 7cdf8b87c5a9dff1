import { openid } from '@kompeten/contract/openid/openid'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { openidJobs } from './openid.jobs.ts'
import { openidRoutes } from './openid.routes.ts'
import type { OpenidServices } from './openid-services.ts'

export const openidFeature = (services: OpenidServices): Feature =>
  feature({
    calls: [calls(openid, openidRoutes(services))],
    jobs: openidJobs(services),
  })
