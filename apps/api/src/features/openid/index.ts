/** The front door of `openid`. */
export { openidFeature } from './openid.feature.ts'
