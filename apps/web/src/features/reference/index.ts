export { KelurahanField } from './kelurahan-field.tsx'
export { EducationField, JobField, ReligionField } from './list-fields.tsx'
export { NationalityField } from './nationality-field.tsx'
export { referenceQueries } from './reference.queries.ts'
