/** The front door of the forms. */

export { labelOf } from './label-of.ts'
export { PlanLinks } from './plan-links.tsx'
