import { signatures } from '@kompeten/contract/signatures/signatures'
import { calls, feature } from '../../platform/feature.ts'
import { signaturesJobs } from './signatures.jobs.ts'
import { signaturesRoutes } from './signatures.routes.ts'

export const signaturesFeature = feature({
  calls: [calls(signatures, signaturesRoutes)],
  jobs: signaturesJobs,
})
