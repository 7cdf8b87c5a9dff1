import type { Words } from '../platform/words.ts'
import { examResults as en } from './exam-results.en.ts'
import { examResults as id } from './exam-results.id.ts'

export const examResultsWords: Words<typeof id> = { id, en }
