/** The front door of `second-factors`. */
export { SecondFactorsSection } from './second-factors-section.tsx'
