/** The front door of `setup`: how an LSP comes to be. */
export { setUpProgress } from './setup.reads.ts'
export { setupRoutes } from './setup.routes.ts'
