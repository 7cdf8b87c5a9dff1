import type { Words } from '../platform/words.ts'
import { blanko as en } from './blanko.en.ts'
import { blanko as id } from './blanko.id.ts'

export const blankoWords: Words<typeof id> = { id, en }
