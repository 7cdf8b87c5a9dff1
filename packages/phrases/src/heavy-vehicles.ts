import { heavyVehicles as en } from './en/heavy-vehicles.ts'
import { heavyVehicles as id } from './id/heavy-vehicles.ts'
import type { Words } from './words.ts'

export const heavyVehiclesWords: Words<typeof id> = { id, en }
