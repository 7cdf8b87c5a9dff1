/** The front door of `audit`: what happened in the LSP. */
export { auditFeature } from './audit.feature.ts'
