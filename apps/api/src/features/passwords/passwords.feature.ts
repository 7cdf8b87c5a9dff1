import { passwords } from '@kompeten/contract/passwords/passwords'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { passwordsJobs } from './passwords.jobs.ts'
import { passwordsRoutes } from './passwords.routes.ts'
import type { PasswordsServices } from './passwords-services.ts'

export const passwordsFeature = (services: PasswordsServices): Feature =>
  feature({
    calls: [calls(passwords, passwordsRoutes(services))],
    jobs: passwordsJobs(services),
  })
