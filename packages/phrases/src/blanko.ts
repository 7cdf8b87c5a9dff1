import { blanko as en } from './en/blanko.ts'
import { blanko as id } from './id/blanko.ts'
import type { Words } from './words.ts'

export const blankoWords: Words<typeof id> = { id, en }
