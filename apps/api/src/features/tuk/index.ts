/** The front door of `tuk`. */
export { tukRoutes } from './tuk.routes.ts'
export { platformTukNames } from './tuk.store.ts'
