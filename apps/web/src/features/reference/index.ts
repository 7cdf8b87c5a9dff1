export { KelurahanField } from './kelurahan-field.tsx'
export { EducationField, JobField, ReligionField } from './list-fields.tsx'
export { referenceChoices } from './reference.queries.ts'
