import type { Words } from '../platform/words.ts'
import { assignmentMails as en } from './assignment-mails.en.ts'
import { assignmentMails as id } from './assignment-mails.id.ts'

export const assignmentMailWords: Words<typeof id> = { id, en }
