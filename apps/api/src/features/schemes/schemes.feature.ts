import { mainSchemes } from '@kompeten/contract/schemes/main-schemes'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import type { SchemesServices } from './scheme-uses.ts'
import { schemesJobs } from './schemes.jobs.ts'
import { mainSchemesRoutes, schemesRoutes } from './schemes.routes.ts'

export const schemesFeature = (services: SchemesServices): Feature =>
  feature({
    calls: [calls(mainSchemes, mainSchemesRoutes), calls(schemes, schemesRoutes(services))],
    jobs: schemesJobs(),
  })
