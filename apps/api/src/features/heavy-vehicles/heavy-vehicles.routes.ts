import type { heavyVehicles } from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import type { Handlers } from '../../platform/http/answers.ts'
import { masterRoutes } from '../../platform/master/master-routes.ts'
import { heavyVehicleMaster } from './heavy-vehicles.master.ts'

export const heavyVehiclesRoutes: Handlers<typeof heavyVehicles> = masterRoutes(heavyVehicleMaster)
