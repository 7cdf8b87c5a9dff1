import { appeals as en } from './en/appeals.ts'
import { appeals as id } from './id/appeals.ts'
import type { Words } from './words.ts'

export const appealsWords: Words<typeof id> = { id, en }
