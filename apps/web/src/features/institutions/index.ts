/** The front door of `institutions`. */
export { InstitutionNameField } from './institution-name-field.tsx'
