import { passwordMails as en } from './en/password-mails.ts'
import { passwordMails as id } from './id/password-mails.ts'
import type { Words } from './words.ts'

export const passwordMailWords: Words<typeof id> = { id, en }
