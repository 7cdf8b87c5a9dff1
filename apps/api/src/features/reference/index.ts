/** The front door of `reference`: what other features and the table of contents may use. */
export { areaOf } from './area-of.ts'
export { areasNotFound, checkReferences } from './check-references.ts'
export { loadReference } from './load-reference.ts'
export { located } from './located.store.ts'
export { areasNamed } from './named-areas.store.ts'
export { referenceFeature } from './reference.feature.ts'
export { codeName, codesByName, existingAreas, listRows, namesByCode } from './reference.store.ts'
export { area } from './reference.tables.ts'
