import type { Words } from '../platform/words.ts'
import { questions as en } from './questions.en.ts'
import { questions as id } from './questions.id.ts'

export const questionsWords: Words<typeof id> = { id, en }
