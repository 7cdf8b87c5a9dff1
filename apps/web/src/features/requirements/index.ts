/** The front door of `requirements`. */
export { evidenceOf, evidenceQueries } from './evidence/evidence.queries.ts'
export { EvidencePart, type EvidenceView } from './evidence/evidence-part.tsx'
export { useEvidenceUnderWay } from './evidence/evidence-sends.ts'
export { GivenFiles } from './evidence/given-files.tsx'
export { type SaveTold, useGiveValues, useValuesOf } from './evidence/use-give.ts'
export { GeneralEvidenceLink } from './evidence-door.tsx'
export { SchemeRequirementsLink } from './scheme-door.tsx'
export { TestMaterialLink } from './test-material-door.tsx'
