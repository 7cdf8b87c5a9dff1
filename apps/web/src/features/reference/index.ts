export { KelurahanField } from './kelurahan-field.tsx'
export { EducationField, JobField, ReligionField } from './list-fields.tsx'
export { referenceChoices, referenceQueries } from './reference.queries.ts'
