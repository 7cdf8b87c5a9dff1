import { bnspReport } from '@kompeten/contract/plenos/bnsp-report'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { plenosJobs } from './plenos.jobs.ts'
import { bnspReportRoutes, plenosRoutes } from './plenos.routes.ts'
import type { PlenosServices } from './plenos-services.ts'

export const plenosFeature = (services: PlenosServices): Feature =>
  feature({
    calls: [calls(plenos, plenosRoutes(services)), calls(bnspReport, bnspReportRoutes(services))],
    jobs: plenosJobs,
  })
