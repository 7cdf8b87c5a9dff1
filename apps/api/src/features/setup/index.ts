/** The front door of `setup`: how an LSP comes to be. */
export { setUpWaiting } from './for-dashboard.ts'
export { setUpProgress } from './setup.reads.ts'
export { setupRoutes } from './setup.routes.ts'
