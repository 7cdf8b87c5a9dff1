import type { Words } from '../platform/words.ts'
import { removals as en } from './removals.en.ts'
import { removals as id } from './removals.id.ts'

export const removalsWords: Words<typeof id> = { id, en }
