/** The front door of `front`. */
export { frontFeature } from './front.feature.ts'
export { sitePages } from './site-pages.ts'
