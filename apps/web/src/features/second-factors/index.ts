/** The front door of `second-factors`. */
export { FactorRule } from './factor-rule.tsx'
export { secondFactorsQueries } from './second-factors.queries.ts'
export { SecondFactorsSection } from './second-factors-section.tsx'
