/** The front door of `schemes`. */
export { SchemeField, SchemesField } from './scheme-field.tsx'
export { schemeChoices } from './schemes.queries.ts'
