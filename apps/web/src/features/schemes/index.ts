/** The front door of `schemes`. */
export { SchemeField } from './scheme-field.tsx'
export { schemeChoices } from './schemes.queries.ts'
