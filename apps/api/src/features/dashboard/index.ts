/** The front door of `dashboard`. */
export { dashboardRoutes } from './dashboard.routes.ts'
