/** The front door of `openid`. */
export { OpenidSection } from './openid-section.tsx'
