/** The front door of `heavy-vehicles`. */
import { heavyVehicleMaster } from './heavy-vehicles.master.ts'

/** Adds a heavy vehicle. */
export const { create: createHeavyVehicle } = heavyVehicleMaster
export { heavyVehiclesFeature } from './heavy-vehicles.feature.ts'
