import { frame as en } from './en/frame.ts'
import { frame as id } from './id/frame.ts'
import type { Words } from './words.ts'

export const frameWords: Words<typeof id> = { id, en }
