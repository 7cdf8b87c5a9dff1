import type { Words } from '../platform/words.ts'
import { controlRoom as en } from './control-room.en.ts'
import { controlRoom as id } from './control-room.id.ts'

export const controlRoomWords: Words<typeof id> = { id, en }
