import { accessorForms, instruments, participantForms, schemePlans } from '@kompeten/contract/instruments'
import { calls, feature } from '../../platform/feature.ts'
import { instrumentsJobs } from './instruments.jobs.ts'
import {
  accessorFormsRoutes,
  instrumentsRoutes,
  participantFormsRoutes,
  schemePlansRoutes,
} from './instruments.routes.ts'

export const instrumentsFeature = feature({
  calls: [
    calls(instruments, instrumentsRoutes),
    calls(participantForms, participantFormsRoutes),
    calls(accessorForms, accessorFormsRoutes),
    calls(schemePlans, schemePlansRoutes),
  ],
  jobs: instrumentsJobs,
})
