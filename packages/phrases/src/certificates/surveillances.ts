import type { Words } from '../platform/words.ts'
import { surveillances as en } from './surveillances.en.ts'
import { surveillances as id } from './surveillances.id.ts'

export const surveillancesWords: Words<typeof id> = { id, en }
