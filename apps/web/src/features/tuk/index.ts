/** The front door of `tuk`. */

export { TukField, tukRecords } from './tuk-field.tsx'
