/** The front door of `registration`. */
export { ConsentStep } from './lazy-consent-step.ts'
export { NationalityField } from './nationality-field.tsx'
