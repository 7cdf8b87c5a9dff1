import { skkReports } from '@kompeten/contract/skk/reports'
import { skkConnection } from '@kompeten/contract/skk/settings'
import { skk } from '@kompeten/contract/skk/skk'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { skkJobs } from './skk.jobs.ts'
import { skkConnectionRoutes, skkReportsRoutes, skkRoutes } from './skk.routes.ts'
import type { SkkServices } from './skk-services.ts'

export const skkFeature = (services: SkkServices): Feature =>
  feature({
    calls: [
      calls(skk, skkRoutes(services)),
      calls(skkReports, skkReportsRoutes),
      calls(skkConnection, skkConnectionRoutes(services)),
    ],
    jobs: skkJobs(services),
  })
