/** The front door of `reference`: what other features and the table of contents may use. */
export { loadReference } from './load-reference.ts'
export { referenceRoutes } from './reference.routes.ts'
export { existingAreas, hasCode } from './reference.store.ts'
export { area } from './reference.tables.ts'
