/** The front door of `certificate-basis`. */
export { certificateBasisRoutes } from './basis.routes.ts'
