import type { Words } from '../platform/words.ts'
import { applicationMails as en } from './application-mails.en.ts'
import { applicationMails as id } from './application-mails.id.ts'

export const applicationMailWords: Words<typeof id> = { id, en }
