import type { Words } from '../platform/words.ts'
import { heavyVehicles as en } from './heavy-vehicles.en.ts'
import { heavyVehicles as id } from './heavy-vehicles.id.ts'

export const heavyVehiclesWords: Words<typeof id> = { id, en }
