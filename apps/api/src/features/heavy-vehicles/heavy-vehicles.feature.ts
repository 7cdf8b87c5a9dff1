import { heavyVehicles } from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import { calls, feature } from '../../platform/feature.ts'
import { masterRoutes } from '../../platform/master/master-routes.ts'
import { heavyVehicleMaster } from './heavy-vehicles.master.ts'

export const heavyVehiclesFeature = feature({
  calls: [calls(heavyVehicles, masterRoutes(heavyVehicleMaster))],
})
