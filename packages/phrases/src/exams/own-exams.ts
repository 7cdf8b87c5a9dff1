import type { Words } from '../platform/words.ts'
import { ownExams as en } from './own-exams.en.ts'
import { ownExams as id } from './own-exams.id.ts'

export const ownExamsWords: Words<typeof id> = { id, en }
