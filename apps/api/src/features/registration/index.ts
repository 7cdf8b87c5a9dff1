/** The front door of `registration`. */
export type { RegistrationServices } from './register.ts'
export { registerAccessor } from './register-accessor.ts'
export { registerApplicant } from './register-applicant.ts'
export { registrationFeature } from './registration.feature.ts'
