/** The front door of `second-factors`. */
export { dropSecondFactors } from './drop-second-factors.ts'
export { makeFactors } from './factors.ts'
export { secondFactorsFeature } from './second-factors.feature.ts'
