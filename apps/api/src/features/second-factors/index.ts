/** The front door of `second-factors`. */
export { makeFactors } from './factors.ts'
export { secondFactorsFeature } from './second-factors.feature.ts'
