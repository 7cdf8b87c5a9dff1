/** The front door of `requirements`. */
export { SchemeRequirementsLink } from './scheme-door.tsx'
export { TestMaterialLink } from './test-material-door.tsx'
