/** The front door of `setup`: how an LSP comes to be. */
export { makeFirstDeveloper } from './first-developer.ts'
export { setUpWaiting } from './for-dashboard.ts'
export { setupFeature } from './setup.feature.ts'
export { setUpProgress } from './setup.reads.ts'
