import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { calls, feature } from '../../platform/feature.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

export const dashboardFeature = feature({
  calls: [calls(dashboard, dashboardRoutes)],
})
