/** The front door of `plenos`. */
export { plenosJobs } from './plenos.jobs.ts'
export { bnspReportRoutes, plenosRoutes } from './plenos.routes.ts'
export type { PlenosServices } from './plenos-services.ts'
export { sitsOver } from './sits-over.ts'
export { decisionCount } from './votes.store.ts'
