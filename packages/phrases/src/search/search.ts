import type { Words } from '../platform/words.ts'
import { search as en } from './search.en.ts'
import { search as id } from './search.id.ts'

export const searchWords: Words<typeof id> = { id, en }
