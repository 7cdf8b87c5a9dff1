import { appeals } from '@kompeten/contract/appeals/appeals'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { appealsJobs } from './appeals.jobs.ts'
import { appealsRoutes } from './appeals.routes.ts'
import type { AddressConfig } from './mail-appellant.ts'

export const appealsFeature = (config: AddressConfig): Feature =>
  feature({
    calls: [calls(appeals, appealsRoutes)],
    jobs: appealsJobs(config),
  })
