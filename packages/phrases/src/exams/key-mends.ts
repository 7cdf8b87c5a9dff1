import type { Words } from '../platform/words.ts'
import { keyMends as en } from './key-mends.en.ts'
import { keyMends as id } from './key-mends.id.ts'

export const keyMendsWords: Words<typeof id> = { id, en }
