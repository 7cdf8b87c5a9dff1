export { KelurahanField } from './kelurahan-field.tsx'
export { EducationField, JobField, ReligionField } from './list-fields.tsx'
export { referenceQueries } from './reference.queries.ts'
