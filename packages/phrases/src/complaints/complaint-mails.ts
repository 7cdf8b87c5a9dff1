import type { Words } from '../platform/words.ts'
import { complaintMails as en } from './complaint-mails.en.ts'
import { complaintMails as id } from './complaint-mails.id.ts'

export const complaintMailWords: Words<typeof id> = { id, en }
