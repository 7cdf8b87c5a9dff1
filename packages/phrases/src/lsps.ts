import { lsps as en } from './en/lsps.ts'
import { lsps as id } from './id/lsps.ts'
import type { Words } from './words.ts'

export const lspsWords: Words<typeof id> = { id, en }
