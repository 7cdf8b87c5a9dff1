import { applicants } from '@kompeten/contract/applicants/applicants'
import { applicantConsents } from '@kompeten/contract/applicants/consents'
import { applicantDocuments } from '@kompeten/contract/applicants/documents'
import { applicantDuplicates } from '@kompeten/contract/applicants/duplicates'
import { applicantFiles } from '@kompeten/contract/applicants/imports'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { applicantsJobs } from './applicants.jobs.ts'
import {
  applicantConsentsRoutes,
  applicantDocumentsRoutes,
  applicantDuplicatesRoutes,
  applicantFilesRoutes,
  applicantsRoutes,
} from './applicants.routes.ts'
import type { ApplicantsServices } from './applicants-services.ts'

export const applicantsFeature = (services: ApplicantsServices): Feature =>
  feature({
    calls: [
      calls(applicantConsents, applicantConsentsRoutes(services)),
      calls(applicantDocuments, applicantDocumentsRoutes),
      calls(applicantDuplicates, applicantDuplicatesRoutes(services)),
      calls(applicantFiles, applicantFilesRoutes(services)),
      calls(applicants, applicantsRoutes(services)),
    ],
    jobs: applicantsJobs(services),
  })
