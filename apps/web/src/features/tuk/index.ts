/** The front door of `tuk`. */
export { TukField } from './tuk-field.tsx'
