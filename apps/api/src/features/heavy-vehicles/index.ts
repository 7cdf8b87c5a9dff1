/** The front door of `heavy-vehicles`. */
import { heavyVehicleMaster } from './heavy-vehicles.master.ts'

/** Adds a heavy vehicle. */
export const { create: createHeavyVehicle } = heavyVehicleMaster
/** What lies in its bin, and comes back or goes for ever. */
export const heavyVehicleBin = {
  page: heavyVehicleMaster.listDeleted,
  restore: heavyVehicleMaster.restore,
  erase: heavyVehicleMaster.erase,
  hanging: heavyVehicleMaster.usesOf,
}
export { heavyVehiclesFeature } from './heavy-vehicles.feature.ts'
