import type { Words } from '../platform/words.ts'
import { front as en } from './front.en.ts'
import { front as id } from './front.id.ts'

export const frontWords: Words<typeof id> = { id, en }
