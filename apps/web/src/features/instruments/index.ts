/** The front door of the forms. */
export { PlanLinks } from './plan-links.tsx'
