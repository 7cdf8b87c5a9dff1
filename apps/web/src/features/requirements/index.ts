/** The front door of `requirements`. */
export { SchemeRequirementsLink } from './scheme-door.tsx'
