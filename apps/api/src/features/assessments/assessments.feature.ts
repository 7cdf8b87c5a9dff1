import { assessments } from '@kompeten/contract/assessments/assessments'
import { conflicts } from '@kompeten/contract/assessments/conflicts'
import { participations } from '@kompeten/contract/assessments/participations'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { assessmentsJobs } from './assessments.jobs.ts'
import {
  assessmentPeopleRoutes,
  assessmentsRoutes,
  conflictsRoutes,
  participationsRoutes,
} from './assessments.routes.ts'
import type { AddressConfig } from './assigning/mail-assigned.ts'
import type { AssessmentsServices } from './forms-open.ts'

export const assessmentsFeature = (config: AddressConfig, services: AssessmentsServices): Feature =>
  feature({
    calls: [
      calls(assessments, assessmentsRoutes(services)),
      calls(participations, participationsRoutes),
      calls(assessmentPeople, assessmentPeopleRoutes(services)),
      calls(conflicts, conflictsRoutes),
    ],
    jobs: assessmentsJobs(config),
  })
