/** The front door of the forms. */

export { labelOf } from './fields/label-of.ts'
export { PlanLinks } from './signing/plan-links.tsx'
