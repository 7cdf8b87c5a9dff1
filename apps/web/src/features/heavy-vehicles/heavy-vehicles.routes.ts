import { heavyVehicles } from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import { lazy } from '../../platform/page.ts'
import { masterRoutes } from '../../ui/master/master-routes.ts'
import { heavyVehicleMaster } from './heavy-vehicle-master.ts'

/** The pages of the heavy vehicles. */
export const heavyVehiclesRoutes = masterRoutes(heavyVehicleMaster, heavyVehicles, {
  list: lazy(() => import('./heavy-vehicle-list-page.tsx'), 'HeavyVehicleListPage'),
  add: lazy(() => import('./heavy-vehicle-form.tsx'), 'AddHeavyVehiclePage'),
  edit: lazy(() => import('./heavy-vehicle-form.tsx'), 'EditHeavyVehiclePage'),
})
