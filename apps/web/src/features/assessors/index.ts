/** The front door of `assessors`. */
export { EditAssessorPage, OwnAssessorForm } from './lazy-forms.ts'
