import type { Words } from '../platform/words.ts'
import { lsps as en } from './lsps.en.ts'
import { lsps as id } from './lsps.id.ts'

export const lspsWords: Words<typeof id> = { id, en }
