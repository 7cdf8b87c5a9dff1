/** The front door of `institutions`. */
export { InstitutionField } from './institution-field.tsx'
export { InstitutionNameField } from './institution-name-field.tsx'
