/** The front door of `appeals`. */
export { appealsJobs } from './appeals.jobs.ts'
export { listPanelCandidates, readAppeal } from './appeals.reads.ts'
export { appealsRoutes } from './appeals.routes.ts'
export { openAppeals } from './appeals.store.ts'
export { fileAppeal } from './file-appeal.ts'
export { appealsWaiting } from './for-dashboard.ts'
export { seatPanel } from './seat-panel.ts'
