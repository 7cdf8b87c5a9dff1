/** The front door of `schemes`. */
export { SchemeField, SchemesField, schemeRecords } from './scheme-field.tsx'
export { everyScheme } from './schemes.queries.ts'
