/** The front door of `dashboard`. */
export { dashboardFeature } from './dashboard.feature.ts'
