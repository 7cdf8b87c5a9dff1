import { frame as en } from './frame.en.ts'
import { frame as id } from './frame.id.ts'
import type { Words } from './words.ts'

export const frameWords: Words<typeof id> = { id, en }
