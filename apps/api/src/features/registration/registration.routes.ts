import type { registration } from '@kompeten/contract/registration/registration'
import type { Handlers } from '../../platform/http/answers.ts'
import { disownRegistration } from './disown.ts'
import type { RegistrationServices } from './register.ts'
import { registerApplicant } from './register-applicant.ts'
import { registerAssessor } from './register-assessor.ts'
import { validateUser } from './registration.reads.ts'

/** Public registration as applicant or assessor. */
export const registrationRoutes = (services: RegistrationServices): Handlers<typeof registration> => ({
  validate: (ctx, { query }) => validateUser(ctx, query),
  disown: (ctx, { params }) => disownRegistration(ctx, params.token),
  registerApplicant: (ctx, { body }) => registerApplicant(ctx, services, body),
  registerAssessor: (ctx, { body }) => registerAssessor(ctx, services, body),
})
