import { heavyVehicles } from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import { lazy, page } from '../../platform/page.ts'

/** The pages of the heavy vehicles. */
export const heavyVehiclesRoutes = [
  page(
    '/heavy-vehicles',
    heavyVehicles.list,
    lazy(() => import('./heavy-vehicle-list-page.tsx'), 'HeavyVehicleListPage'),
  ),
  page(
    '/heavy-vehicles/add',
    heavyVehicles.create,
    lazy(() => import('./heavy-vehicle-pages.tsx'), 'AddHeavyVehiclePage'),
  ),
  page(
    '/heavy-vehicles/$heavy_vehicle_id',
    heavyVehicles.get,
    lazy(() => import('./heavy-vehicle-pages.tsx'), 'EditHeavyVehiclePage'),
  ),
] as const
