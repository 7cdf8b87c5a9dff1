/** The front door of `requirements`. */
export { GeneralEvidenceLink } from './evidence-door.tsx'
export { SchemeRequirementsLink } from './scheme-door.tsx'
export { TestMaterialLink } from './test-material-door.tsx'
