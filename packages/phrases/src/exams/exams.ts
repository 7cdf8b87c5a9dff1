import type { Words } from '../platform/words.ts'
import { exams as en } from './exams.en.ts'
import { exams as id } from './exams.id.ts'

export const examsWords: Words<typeof id> = { id, en }
