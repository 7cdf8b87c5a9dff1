/** The front door of `tuk`. */

export { tukQueries } from './tuk.queries.ts'
export { TukField, tukRecords } from './tuk-field.tsx'
