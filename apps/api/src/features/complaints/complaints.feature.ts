import { complaints } from '@kompeten/contract/complaints/complaints'
import type { Config } from '../../platform/config.ts'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { complaintsJobs } from './complaints.jobs.ts'
import { complaintsRoutes } from './complaints.routes.ts'
import type { ComplaintsServices } from './follow-token.ts'

export const complaintsFeature = (
  services: ComplaintsServices & { config: Pick<Config, 'publicScheme' | 'publicHost'> },
): Feature =>
  feature({
    calls: [calls(complaints, complaintsRoutes(services))],
    jobs: complaintsJobs(services),
  })
