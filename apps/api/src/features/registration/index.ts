/** The front door of `registration`. */
export type { RegistrationServices } from './register.ts'
export { registerApplicant } from './register-applicant.ts'
export { registerAssessor } from './register-assessor.ts'
export { registrationFeature } from './registration.feature.ts'
