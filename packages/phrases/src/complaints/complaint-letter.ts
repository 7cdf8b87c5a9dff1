import type { Words } from '../platform/words.ts'
import { complaintLetter as en } from './complaint-letter.en.ts'
import { complaintLetter as id } from './complaint-letter.id.ts'

export const complaintLetterWords: Words<typeof id> = { id, en }
