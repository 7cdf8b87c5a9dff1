import { appeals } from '@kompeten/contract/appeals/appeals'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import type { PlenosServices } from '../plenos/index.ts'
import { appealsJobs } from './appeals.jobs.ts'
import { appealsRoutes } from './appeals.routes.ts'
import type { AddressConfig } from './mail-appellant.ts'

export const appealsFeature = (config: AddressConfig, services: PlenosServices): Feature =>
  feature({
    calls: [calls(appeals, appealsRoutes(services))],
    jobs: appealsJobs(config),
  })
