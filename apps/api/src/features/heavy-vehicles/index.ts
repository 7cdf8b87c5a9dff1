/** The front door of `heavy-vehicles`. */
export { heavyVehiclesRoutes } from './heavy-vehicles.routes.ts'
export { createHeavyVehicle } from './save-heavy-vehicle.ts'
