/** The front door of `registration`. */
export { NationalityField } from './nationality-field.tsx'
