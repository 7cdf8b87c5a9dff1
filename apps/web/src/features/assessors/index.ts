/** The front door of `assessors`. */
export { EditAccessorPage, OwnAccessorForm } from './lazy-forms.ts'
