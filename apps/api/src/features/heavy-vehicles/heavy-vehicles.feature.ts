import { heavyVehicles } from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import { calls, feature } from '../../platform/feature.ts'
import { heavyVehiclesRoutes } from './heavy-vehicles.routes.ts'

export const heavyVehiclesFeature = feature({
  calls: [calls(heavyVehicles, heavyVehiclesRoutes)],
})
