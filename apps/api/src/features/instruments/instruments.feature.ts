import {
  assessorForms,
  instruments,
  participantForms,
  schemePlans,
} from '@kompeten/contract/instruments/instruments'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { instrumentsJobs } from './instruments.jobs.ts'
import {
  assessorFormsRoutes,
  instrumentsRoutes,
  participantFormsRoutes,
  schemePlansRoutes,
} from './instruments.routes.ts'
import type { InstrumentsServices } from './instruments-services.ts'

export const instrumentsFeature = (services: InstrumentsServices): Feature =>
  feature({
    calls: [
      calls(instruments, instrumentsRoutes(services)),
      calls(participantForms, participantFormsRoutes),
      calls(assessorForms, assessorFormsRoutes),
      calls(schemePlans, schemePlansRoutes),
    ],
    jobs: instrumentsJobs,
  })
