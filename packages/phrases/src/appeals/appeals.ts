import type { Words } from '../platform/words.ts'
import { appeals as en } from './appeals.en.ts'
import { appeals as id } from './appeals.id.ts'

export const appealsWords: Words<typeof id> = { id, en }
