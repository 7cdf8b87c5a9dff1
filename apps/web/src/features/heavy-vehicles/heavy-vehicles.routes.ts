import type { heavyVehicles } from '@kompeten/contract/heavy-vehicles'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

/** What each endpoint asks for; the compiler holds the two together, and the contract's schemas stay out of the first page. */
type May<Verb extends keyof typeof heavyVehicles> = (typeof heavyVehicles)[Verb]['may']

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/heavy-vehicles',
  staticData: { may: ['HEAVY_VEHICLE_LIST'] satisfies May<'list'> },
  component: lazyRouteComponent(() => import('./heavy-vehicle-list-page.tsx'), 'HeavyVehicleListPage'),
})

const addRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/heavy-vehicles/add',
  staticData: { may: ['HEAVY_VEHICLE_CREATE'] satisfies May<'create'> },
  component: lazyRouteComponent(() => import('./heavy-vehicle-pages.tsx'), 'AddHeavyVehiclePage'),
})

const editRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/heavy-vehicles/$heavy_vehicle_id',
  staticData: { may: ['HEAVY_VEHICLE_LIST'] satisfies May<'get'> },
  component: lazyRouteComponent(() => import('./heavy-vehicle-pages.tsx'), 'EditHeavyVehiclePage'),
})

/** The pages of the heavy vehicles. */
export const heavyVehiclesRoutes = [listRoute, addRoute, editRoute] as const
