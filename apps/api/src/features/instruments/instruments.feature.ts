import {
  assessorForms,
  instruments,
  participantForms,
  schemePlans,
} from '@kompeten/contract/instruments/instruments'
import { calls, feature } from '../../platform/feature.ts'
import { instrumentsJobs } from './instruments.jobs.ts'
import {
  assessorFormsRoutes,
  instrumentsRoutes,
  participantFormsRoutes,
  schemePlansRoutes,
} from './instruments.routes.ts'

export const instrumentsFeature = feature({
  calls: [
    calls(instruments, instrumentsRoutes),
    calls(participantForms, participantFormsRoutes),
    calls(assessorForms, assessorFormsRoutes),
    calls(schemePlans, schemePlansRoutes),
  ],
  jobs: instrumentsJobs,
})
