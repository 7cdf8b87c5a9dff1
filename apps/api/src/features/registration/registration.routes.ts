import type { registration } from '@kompeten/contract/registration'
import type { Handlers } from '../../platform/http/answers.ts'
import type { RegistrationServices } from './register.ts'
import { registerAccessor } from './register-accessor.ts'
import { registerApplicant } from './register-applicant.ts'
import { validateUser } from './registration.reads.ts'

/** Public registration as applicant or assessor. */
export const registrationRoutes = (services: RegistrationServices): Handlers<typeof registration> => ({
  validate: (ctx, { query }) => validateUser(ctx, query),
  registerApplicant: (ctx, { body }) => registerApplicant(ctx, services, body),
  registerAccessor: (ctx, { body }) => registerAccessor(ctx, services, body),
})
