import type { Words } from '../platform/words.ts'
import { placing as en } from './placing.en.ts'
import { placing as id } from './placing.id.ts'

export const placingWords: Words<typeof id> = { id, en }
