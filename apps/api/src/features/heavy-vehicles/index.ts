/** The front door of `heavy-vehicles`. */
import { heavyVehicleMaster } from './heavy-vehicles.master.ts'

export { heavyVehiclesRoutes } from './heavy-vehicles.routes.ts'
/** Adds a heavy vehicle. */
export const { create: createHeavyVehicle } = heavyVehicleMaster
