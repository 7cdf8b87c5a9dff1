import { applicationMails as en } from './en/application-mails.ts'
import { applicationMails as id } from './id/application-mails.ts'
import type { Words } from './words.ts'

export const applicationMailWords: Words<typeof id> = { id, en }
