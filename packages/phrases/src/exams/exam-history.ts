import type { Words } from '../platform/words.ts'
import { examHistory as en } from './exam-history.en.ts'
import { examHistory as id } from './exam-history.id.ts'

export const examHistoryWords: Words<typeof id> = { id, en }
