import { search as en } from './en/search.ts'
import { search as id } from './id/search.ts'
import type { Words } from './words.ts'

export const searchWords: Words<typeof id> = { id, en }
