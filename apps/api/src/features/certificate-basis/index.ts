/** The front door of `certificate-basis`. */
export { certificateBasisFeature } from './certificate-basis.feature.ts'
