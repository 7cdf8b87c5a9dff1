/** The front door of `tuk`. */

export { tukQueries } from './tuk.queries.ts'
export { TukField } from './tuk-field.tsx'
