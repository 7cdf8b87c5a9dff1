import { registration } from '@kompeten/contract/registration/registration'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import type { RegistrationServices } from './register.ts'
import { registrationJobs } from './registration.jobs.ts'
import { registrationRoutes } from './registration.routes.ts'

export const registrationFeature = (services: RegistrationServices): Feature =>
  feature({
    calls: [calls(registration, registrationRoutes(services))],
    jobs: registrationJobs(services),
  })
